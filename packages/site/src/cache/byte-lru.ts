interface Kept<Value> {
  value: Value;
  bytes: number;
}

/** A map bounded in bytes. What was read or written longest ago is removed first. */
export class ByteLru<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Returns the value and marks it as used last; undefined where there is none. */
  get(key: string): Value | undefined {
    const found = this.#kept.get(key);
    if (found === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.value;
  }

  /** Replaces the value. One that exceeds the whole bound is not kept, nor is the one that it replaces. */
  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    if (bytes > this.#maxBytes) return;
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const found = this.#kept.get(key);
    if (found === undefined) return;
    this.#kept.delete(key);
    this.#bytes -= found.bytes;
  }
}
