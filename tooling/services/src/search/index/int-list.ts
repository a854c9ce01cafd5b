/** A growing list of integers in one block of memory. */
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

  /** Returns the item at an index, which must exist. */
  at(place: number): number {
    return this.#items[place] as number;
  }
}
