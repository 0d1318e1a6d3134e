/** Resolves in a new browser task, so that the code after it does not lengthen the current task. */
export const yieldToNextTask = () =>
  // `setTimeout` is a fallback for Safari before version 26, which has no `scheduler`.
  window.scheduler?.yield?.() ?? new Promise<void>((done) => setTimeout(done))

/** Runs `work` after the next frame when the browser is idle, at the latest after 500 ms. */
export function runWhenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 500 })
  // Safari has no `requestIdleCallback`, so `work` runs after the next frame.
  else requestAnimationFrame(() => setTimeout(work))
}
