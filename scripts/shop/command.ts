import type { Command } from 'commander'
import type { Shop } from './api.ts'
import type { ReportProgress } from './progress.ts'
import type { Table } from './table.ts'

/** The input and output of a command. */
export type Outside = {
  /** The shop's operator calls. The first call opens the connection. */
  shop: Shop
  /** The bytes of a file. @throws CommandError */
  read: (path: string) => Uint8Array
  /** Writes a file, and the folders it is in. @throws CommandError */
  write: (path: string, bytes: Uint8Array) => void
  /** Shows how far it is. */
  progress: ReportProgress
  /**
   * Asks for a yes where no option has given it. @throws CommandError when there is no terminal, or the answer is no
   */
  confirm: (question: string) => Promise<void>
}

/**
 * The output: `text` for people, `csv` for a spreadsheet with that option, `data` with `--json`. `remarks` go to
 * stderr, beside any of them. `isPartial`: a part was refused, so the command exits with 1.
 */
export type Answer = {
  text: Table | readonly string[]
  csv?: Table
  data?: unknown
  remarks?: readonly string[]
  isPartial?: boolean
}

/** Makes a command's work what commander calls: the arguments as they were declared, then the options. */
export type Act = <Given extends unknown[]>(
  work: (outside: Outside, ...given: Given) => Promise<Answer>,
) => (...given: [...Given, Command]) => Promise<void>

/**
 * Adds one command to the program. `--json` and `--help` are added to each.
 *
 * Work that was called in the wrong way throws a CommandError with code 2: the command's usage is printed below its line.
 */
export type AddCommand = (program: Command, act: Act) => Command

/** The line of help about what `--json` prints. */
export const jsonShape = (shape: string) => `\nMet --json: ${shape}`
