/**
 * Returns the result of `work` if it settles within `ms` milliseconds, otherwise `instead`. Rejects if `work` rejects
 * in time. Does not cancel `work`.
 */
export function withTimeout<Value, Instead>(
  work: Promise<Value>,
  ms: number,
  instead: Instead,
): Promise<Value | Instead> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Instead>((done) => {
    timer = setTimeout(done, ms, instead)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
