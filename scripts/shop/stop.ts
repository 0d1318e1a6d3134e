/**
 * Ends the command with these lines instead of a stack. `code` 1: it was refused or did not succeed; 2: it was asked in
 * the wrong way.
 */
export class Stop extends Error {
  readonly lines: readonly string[]
  readonly code: 1 | 2

  constructor(lines: readonly string[], code: 1 | 2 = 1) {
    super(lines.join('\n'))
    this.lines = lines
    this.code = code
  }
}
