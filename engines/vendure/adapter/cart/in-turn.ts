/** The keys of the requests that are being answered. */
const running = new Set<string>()

const pollMs = 20

/**
 * Runs `work` when no other request of this isolate runs with the same key. A request waits by a timer of its own: a
 * worker can't await what another request began.
 */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  while (running.has(key)) await new Promise((resolve) => setTimeout(resolve, pollMs))
  running.add(key)
  try {
    return await work()
  } finally {
    running.delete(key)
  }
}
