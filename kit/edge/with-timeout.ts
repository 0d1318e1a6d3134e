/** What the work answers within `ms`, or `instead`; the work itself goes on. Rejects as it does. */
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
