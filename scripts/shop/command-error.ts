/**
 * Thrown to end a command of `npm run shop`, which then prints `lines` instead of a stack trace. The exit code is 1 if
 * the shop refused or failed, 2 for invalid arguments.
 */
export class CommandError extends Error {
  readonly lines: readonly string[]
  readonly code: 1 | 2
  /** The HTTP status with which the shop refused the request. */
  readonly status: number | undefined

  constructor(lines: readonly string[], code: 1 | 2 = 1, status?: number) {
    super(lines.join('\n'))
    this.lines = lines
    this.code = code
    this.status = status
  }
}

/** Whether a call failed without the shop's answer, so that the shop may have carried it out. */
export const isLostAnswer = (error: unknown): error is CommandError =>
  error instanceof CommandError && error.code === 1 && (error.status === undefined || error.status >= 500)

/** Sends a call that may be repeated, once more if its answer was lost. */
export const sendAgainIfLost = <Answer>(send: () => Promise<Answer>) =>
  send().catch((error: unknown) => {
    if (!isLostAnswer(error)) throw error
    return send()
  })
