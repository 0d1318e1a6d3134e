/** Resolves in a new task, so that the code that follows does not lengthen the current one. */
export const nextTask = () =>
  // A fallback for Safari before version 26, which has no `scheduler`.
  window.scheduler?.yield?.() ?? new Promise<void>((done) => setTimeout(done))

/** Runs `work` after the next frame when the browser is idle, at the latest after 500 ms. */
export function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 500 })
  // Safari has no `requestIdleCallback`, so `work` runs after the next frame.
  else requestAnimationFrame(() => setTimeout(work))
}
