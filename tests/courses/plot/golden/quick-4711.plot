plot: Juniper Brook

card:
  16 points
  difficulty 2
  gate at 0,7 sw

ground:
  |..######|
  |..##~~##|
  |...#~~##|
  |####~~#|
  |#######|
  |######|
  |###|
  |..#|
  |..#|
