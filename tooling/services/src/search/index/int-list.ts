/** A growing list of whole numbers in one piece of memory. */
export class IntList {
  #items = new Int32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(item: number): void {
    if (this.#length === this.#items.length) {
      const larger = new Int32Array(this.#length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.#length] = item;
    this.#length += 1;
  }

  /** The item at a place, which must be one of the list's. */
  at(place: number): number {
    return this.#items[place] as number;
  }
}
