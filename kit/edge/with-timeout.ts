/**
 * Returns the result of `work` if it settles within `ms`, otherwise `instead`; the work is not cancelled. Rejects if
 * the work does.
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
