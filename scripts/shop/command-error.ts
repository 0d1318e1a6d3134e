/** Ends the command with these lines instead of a stack trace. `code` 1: refused or failed; 2: invalid arguments. */
export class CommandError extends Error {
  readonly lines: readonly string[]
  readonly code: 1 | 2
  /** The HTTP status of the shop's refusal. */
  readonly status: number | undefined

  constructor(lines: readonly string[], code: 1 | 2 = 1, status?: number) {
    super(lines.join('\n'))
    this.lines = lines
    this.code = code
    this.status = status
  }
}
