/**
 * Ends the command with these lines instead of a stack. `code` 1: it was refused or did not succeed; 2: it was asked in
 * the wrong way.
 */
export class CommandError extends Error {
  readonly lines: readonly string[]
  readonly code: 1 | 2
  /** Of the shop's answer, where it was the shop that refused. */
  readonly status: number | undefined

  constructor(lines: readonly string[], code: 1 | 2 = 1, status?: number) {
    super(lines.join('\n'))
    this.lines = lines
    this.code = code
    this.status = status
  }
}
