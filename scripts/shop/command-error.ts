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
