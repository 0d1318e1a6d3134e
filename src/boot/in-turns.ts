/**
 * Does one after the other, each in a task of its own, so that a frame or a press comes between. What must be in time
 * for an event of the page, such as `load`, can't wait for its turn.
 */
export async function inTurns(works: (() => void)[]) {
  for (const work of works) {
    await nextTurn()
    work()
  }
}

/** Before other work that waits, but after what a visitor does. Safari before 26 has no `scheduler`. */
export const nextTurn = () =>
  'scheduler' in window && 'yield' in scheduler ? scheduler.yield() : new Promise<void>((done) => setTimeout(done))
