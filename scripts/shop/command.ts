import type { Command } from 'commander'
import type { Shop } from './open-shop.ts'
import type { ReportProgress } from './progress.ts'
import type { Table } from './table.ts'

export type CommandContext = {
  /** Makes operator calls to the shop. The first call opens the connection. */
  shop: Shop
  /** Reads a file. @throws CommandError */
  read: (path: string) => Uint8Array
  /** Writes a file, and creates its folders. @throws CommandError */
  write: (path: string, bytes: Uint8Array) => void
  progress: ReportProgress
  /** Asks the operator to confirm, unless an option did. @throws CommandError for a no, or without a terminal */
  confirm: (question: string) => Promise<void>
}

/**
 * The output: `text` for people, `csv` for a spreadsheet with that option, `data` with `--json`. `remarks` go to
 * stderr, beside any of them. `isPartial`: a part was refused, so the command exits with 1.
 */
export type CommandOutput = {
  text: Table | readonly string[]
  csv?: Table
  data?: unknown
  remarks?: readonly string[]
  isPartial?: boolean
}

/** Converts a command to the function that commander calls: with the declared arguments, then the options. */
export type WrapAction = <Given extends unknown[]>(
  work: (outside: CommandContext, ...given: Given) => Promise<CommandOutput>,
) => (...given: [...Given, Command]) => Promise<void>

/**
 * Adds one command to the program, with the options `--json` and `--help`.
 *
 * A command with invalid arguments throws a CommandError with code 2: the program then prints the command's usage.
 */
export type AddCommand = (program: Command, act: WrapAction) => Command

export const jsonShape = (shape: string) => `\nMet --json: ${shape}`
