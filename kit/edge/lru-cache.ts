/** A cache by key with a maximum total size. It evicts the least recently used value first. */
export class LruCache<Value> {
  #values = new Map<string, Value>()
  #size = 0

  constructor(
    readonly limit: number,
    readonly sizeOf: (value: Value, key: string) => number,
  ) {}

  get(key: string) {
    const value = this.#values.get(key)
    if (value !== undefined) this.#touch(key, value)
    return value
  }

  put(key: string, value: Value) {
    const last = this.#values.get(key)
    if (last !== undefined) this.#size -= this.sizeOf(last, key)
    this.#size += this.sizeOf(value, key)
    this.#touch(key, value)
    for (const [oldest, forgotten] of this.#values) {
      if (this.#size <= this.limit) break
      this.#values.delete(oldest)
      this.#size -= this.sizeOf(forgotten, oldest)
    }
  }

  /** Moves the entry to the end of the map, so that the first entry is the least recently used. */
  #touch(key: string, value: Value) {
    this.#values.delete(key)
    this.#values.set(key, value)
  }
}
