"""A course on paper: what somebody with the box needs to build and play it.

Pages are drawn with fpdf2, millimetres from the upper left corner. Nothing here asks the database:
`CourseOnPaper` brings all facts and words.
"""
