import type { Command } from 'commander'
import type { Shop } from './api.ts'
import type { Progress } from './progress.ts'
import type { Table } from './table.ts'

/** What a command works with. */
export type Outside = {
  /** The shop's operator calls. It is opened by the first that is made. */
  shop: Shop
  /** The bytes of a file. @throws CommandError */
  read: (path: string) => Uint8Array
  /** Writes a file, and the folders it is in. @throws CommandError */
  write: (path: string, bytes: Uint8Array) => void
  /** Shows how far it is. */
  progress: Progress
  /** Asks for a yes where nothing was typed that says it. @throws CommandError when nobody can be asked, or the answer is no */
  confirm: (question: string) => Promise<void>
}

/**
 * What is printed: `text` for people, `csv` for a spreadsheet where that was asked for, `data` with `--json`. `remarks`
 * go to the other stream, beside any of them. `isPartial`: some of it was refused, so the command ends with 1.
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
