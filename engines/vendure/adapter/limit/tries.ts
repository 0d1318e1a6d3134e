import { DurableObject } from 'cloudflare:workers'

type Counter = { count: number; until: number }

/**
 * Counts the tries of one subject under one limit. Each such pair has its own object, which handles one call at a time,
 * so that the count is exact. The object deletes its data when its window is over.
 */
export class Tries extends DurableObject {
  /** Returns the counter; undefined before the first try and after its window is over. */
  async #read() {
    const counter = await this.ctx.storage.get<Counter>('counter')
    return counter && counter.until > Date.now() ? counter : undefined
  }

  /**
   * Counts a try in a window of `window` ms. @returns for a try beyond `most`: when the window is over, ms since 1970
   */
  async count(most: number, window: number): Promise<number | undefined> {
    const counter = await this.#read()
    const { count, until } = counter ?? { count: 0, until: Date.now() + window }
    // A refused try is not stored: an attacker must not cause writes.
    if (count >= most) return until
    await this.ctx.storage.put<Counter>('counter', { count: count + 1, until })
    if (!counter) await this.ctx.storage.setAlarm(until)
    return undefined
  }

  async takeBack() {
    const counter = await this.#read()
    if (counter?.count) await this.ctx.storage.put<Counter>('counter', { ...counter, count: counter.count - 1 })
  }

  async forget() {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  override async alarm() {
    await this.ctx.storage.deleteAll()
  }
}
