// A rectangle that is drawn over a window to catch what lies in it.

export class Marquee {
  /** @param {HTMLElement} stage */
  constructor(stage) {
    this.frame = stage.querySelector("[data-marquee]");
  }

  /** @param {number[]} from @param {number[]} to points of the window */
  show([x, y], [toX, toY]) {
    const { style } = this.frame;
    this.frame.hidden = false;
    style.transform = `translate(${Math.min(x, toX)}px, ${Math.min(y, toY)}px)`;
    style.width = `${Math.abs(toX - x)}px`;
    style.height = `${Math.abs(toY - y)}px`;
  }

  hide() {
    this.frame.hidden = true;
  }
}
