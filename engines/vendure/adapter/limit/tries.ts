import { DurableObject } from 'cloudflare:workers'

type Counter = { count: number; until: number }

/**
 * The tries of one subject under one limit: an object for each pair, which counts one after the other, so that the count is
 * exact. It deletes itself at the end of its window.
 */
export class Tries extends DurableObject {
  /** The counter, undefined before the first try and after the end of its window. */
  async #read() {
    const counter = await this.ctx.storage.get<Counter>('counter')
    return counter && counter.until > Date.now() ? counter : undefined
  }

  /** Counts a try in a window of `window` ms. @returns when the window ends, ms, for a try beyond `most` */
  async count(most: number, window: number): Promise<number | undefined> {
    const counter = await this.#read()
    const { count, until } = counter ?? { count: 0, until: Date.now() + window }
    // One beyond is not written: refused guesses must not keep the object busy.
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
