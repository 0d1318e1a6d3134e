import type { Command } from 'commander'
import type { Table } from './format-table.ts'
import type { OperatorClient } from './operator-client.ts'
import type { ReportProgress } from './progress-bar.ts'

export type CommandContext = {
  /** Sends operator calls to the shop. The first call opens the connection. */
  shop: OperatorClient
  /** Reads a file. @throws CommandError */
  read: (path: string) => Uint8Array
  /** Writes a file and creates its folder. @throws CommandError */
  write: (path: string, bytes: Uint8Array) => void
  progress: ReportProgress
  /** Asks the operator to confirm. @throws CommandError for the answer no, or without a terminal */
  confirm: (question: string) => Promise<void>
}

/**
 * The output of a command. It prints `text`, with the option `--csv` it prints `csv`, with `--json` it prints `data`.
 * In all cases it prints `remarks` to stderr. `isPartial`: a part was refused, so the command exits with 1.
 */
export type CommandResult = {
  text: Table | readonly string[]
  csv?: Table
  data?: unknown
  remarks?: readonly string[]
  isPartial?: boolean
}

/** Converts a command's function to an action for commander, which calls the function and prints its output. */
export type WrapAction = <Given extends unknown[]>(
  work: (outside: CommandContext, ...given: Given) => Promise<CommandResult>,
) => (...given: [...Given, Command]) => Promise<void>

/**
 * Adds one command to the program. `act` wraps the command's function.
 *
 * For invalid arguments, that function throws a CommandError with code 2. The program then prints the command's usage.
 */
export type AddCommand = (program: Command, act: WrapAction) => Command

export const describeJsonOutput = (shape: string) => `\nMet --json: ${shape}`
