/** No job takes longer than this (ms). A job that began longer ago was aborted. */
const timeoutMs = 30_000
const pauseMs = 15

/**
 * Lets at most one job per key run at a time in an isolate. It stores when a job began, because a worker must not await
 * a promise of another request.
 *
 * Cloudflare may abort a request and its background work. So after `timeoutMs`, the same job may begin again.
 */
export class SingleFlight {
  #begun = new Map<string, number>()

  begin(key: string) {
    if (Date.now() - (this.#begun.get(key) ?? 0) < timeoutMs) return false
    this.#begun.set(key, Date.now())
    return true
  }

  end(key: string) {
    this.#begun.delete(key)
  }

  /** Waits until another request's job ends, at most `ms`. It polls, because it must not await the job's promise. */
  async ended(key: string, ms: number) {
    const begun = this.#begun.get(key) ?? 0
    const leftMs = ms - (Date.now() - begun)
    for (let waited = 0; waited < leftMs && this.#begun.get(key) === begun; waited += pauseMs) {
      await new Promise((done) => setTimeout(done, pauseMs))
    }
  }
}
