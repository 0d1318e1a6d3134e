import { type Command, CommanderError } from 'commander'
import { CommandError } from './command-error.ts'
import type { CommandContext, CommandResult, WrapAction } from './command-types.ts'
import { createProgram, usageOf } from './create-program.ts'
import { formatTable, toCsv } from './format-table.ts'
import { createOperatorClient, type OperatorClient, type OperatorSettings } from './operator-client.ts'
import type { ReportProgress } from './progress-bar.ts'

type Around = {
  settings: OperatorSettings
  read: (path: string) => Uint8Array
  write?: (path: string, bytes: Uint8Array) => void
  fetch?: typeof globalThis.fetch
  progress?: ReportProgress
  wait?: (ms: number) => Promise<unknown>
  /** Whether the output is a terminal. For a terminal, tables have aligned columns; otherwise they have tabs. */
  isTerminal?: boolean
  /** The width of the terminal, in characters. */
  columns?: number
  /** Asks the operator a yes-or-no question. Undefined if there is no terminal. */
  ask?: (question: string) => Promise<boolean>
}

/** Runs one command of `npm run shop`. Returns the lines to print and the exit code. */
export async function runShopCommand(typed: readonly string[], around: Around): Promise<Printed> {
  const lines: string[] = []
  const remarks: string[] = []
  let isPartial = false
  const act: WrapAction =
    (work) =>
    async (...given) => {
      const command = given.pop() as Command
      const answer = await work(outsideOf(around), ...(given as never)).catch((error: unknown) => {
        throw error instanceof CommandError && error.code === 2
          ? new CommandError([...error.lines, ...usageOf(command)], 2)
          : error
      })
      lines.push(...toLines(answer, command.opts(), around.isTerminal ?? false))
      remarks.push(...(answer.remarks ?? []))
      if ('titles' in answer.text && answer.text.rows.length === answer.text.most)
        remarks.push(`Dit zijn de eerste ${answer.text.most}: er kunnen er meer zijn.`)
      isPartial = answer.isPartial ?? false
    }
  const program = createProgram(act, (text) => void lines.push(text.trimEnd()), around.columns)
  try {
    await program.parseAsync([...typed], { from: 'user' })
    return { lines, remarks, code: isPartial ? 1 : 0, isAnswer: true }
  } catch (error) {
    if (error instanceof CommandError) return { lines: [...lines, ...error.lines], remarks, code: error.code }
    // Commander throws after printing the help text. Without arguments the exit code is 2; requested help gives 0.
    if (error instanceof CommanderError) return { lines, remarks, code: typed.length ? 0 : 2 }
    throw error
  }
}

/** What a command prints, and its exit code. `isAnswer`: `lines` are the command's output, not an error message. */
type Printed = { lines: string[]; remarks: string[]; code: number; isAnswer?: boolean }
type Form = { json?: boolean; csv?: boolean }

function toLines({ text, csv, data = null }: CommandResult, form: Form, isTerminal: boolean) {
  if (form.json) return [JSON.stringify(data, null, 2)]
  const table = csv ?? ('titles' in text ? text : undefined)
  if (form.csv && table) return [toCsv(table)]
  return 'titles' in text ? formatTable(text, isTerminal) : text
}

function outsideOf({
  settings,
  read,
  write = () => {},
  fetch,
  progress = () => {},
  wait,
  ask,
}: Around): CommandContext {
  let opened: OperatorClient | undefined
  return {
    get shop() {
      opened ??= createOperatorClient(settings, fetch, wait)
      return opened
    },
    read: (path) => orStop(() => read(path), `Het bestand ${path} is niet te lezen.`),
    write: (path, bytes) => orStop(() => write(path, bytes), `Het bestand ${path} is niet te schrijven.`),
    progress,
    async confirm(question) {
      if (!ask) throw new CommandError([`${question} Zet --yes achter de opdracht als je dit zeker weet.`], 2)
      if (!(await ask(question))) throw new CommandError(['Er is niets gedaan.'])
    },
  }
}

function orStop<Result>(work: () => Result, message: string) {
  try {
    return work()
  } catch {
    throw new CommandError([message])
  }
}
