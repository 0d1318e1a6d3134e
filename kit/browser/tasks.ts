/** Resolves in a task of its own, so that what follows does not lengthen the task before it. */
export const nextTask = () =>
  // Safari before 26 has no `scheduler`.
  window.scheduler?.yield?.() ?? new Promise<void>((done) => setTimeout(done))

/** Does it after the next frame, once nothing else is to be done; 500 ms later at the latest. */
export function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 500 })
  // Safari has none: after the frame alone.
  else requestAnimationFrame(() => setTimeout(work))
}
