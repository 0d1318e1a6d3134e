/** Longer than any job may take. */
const longestMs = 30_000
const pauseMs = 15

/**
 * Lets one job per key run at a time in an isolate. A flag, not a shared promise: a worker must not await another
 * request's work.
 *
 * The platform may end a request and its background work with it; a key that was begun long ago may be begun again.
 */
export class SingleFlight {
  #begun = new Map<string, number>()

  begin(key: string) {
    if (Date.now() - (this.#begun.get(key) ?? 0) < longestMs) return false
    this.#begun.set(key, Date.now())
    return true
  }

  end(key: string) {
    this.#begun.delete(key)
  }

  /** Waits until another request's job ends, or for `ms`: by a timer of this request's own, for the same reason. */
  async ended(key: string, ms: number) {
    const begun = this.#begun.get(key) ?? 0
    const leftMs = ms - (Date.now() - begun)
    for (let waited = 0; waited < leftMs && this.#begun.get(key) === begun; waited += pauseMs) {
      await new Promise((done) => setTimeout(done, pauseMs))
    }
  }
}
