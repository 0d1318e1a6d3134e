import { type Command, CommanderError } from 'commander'
import { openShop, type Settings, type Shop } from './api.ts'
import type { Act, Answer, Outside } from './command.ts'
import { CommandError } from './command-error.ts'
import { toCsv } from './csv.ts'
import { createProgram, usageOf } from './program.ts'
import type { ReportProgress } from './progress.ts'
import { tableLines } from './table.ts'

type Around = {
  settings: Settings
  read: (path: string) => Uint8Array
  write?: (path: string, bytes: Uint8Array) => void
  fetch?: typeof globalThis.fetch
  /** Where progress is shown; nowhere when it is left out. */
  progress?: ReportProgress
  /** Waits this many ms. */
  wait?: (ms: number) => Promise<unknown>
  /** Whether people read the output: tables are in columns then, else separated by tabs. */
  isTerminal?: boolean
  /** How wide a terminal is. */
  columns?: number
  /** Asks a yes-or-no question. Omitted where no terminal can answer. */
  ask?: (question: string) => Promise<boolean>
}

/**
 * Does what was typed after `npm run shop --`.
 *
 * @returns the lines to print, `remarks` for the other stream, and the exit code: 0 it was done · 1 it was refused or
 * failed, or some of it was · 2 it was typed wrongly
 */
export async function runShop(typed: readonly string[], around: Around): Promise<Printed> {
  const lines: string[] = []
  const remarks: string[] = []
  let isPartial = false
  const act: Act =
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
      isPartial = answer.isPartial ?? false
    }
  const program = createProgram(act, (text) => void lines.push(text.trimEnd()), around.columns)
  try {
    await program.parseAsync([...typed], { from: 'user' })
    return { lines, remarks, code: isPartial ? 1 : 0, isAnswer: true }
  } catch (error) {
    if (error instanceof CommandError) return { lines: [...lines, ...error.lines], remarks, code: error.code }
    // The help: requested, or shown because there were no arguments.
    if (error instanceof CommanderError) return { lines, remarks, code: typed.length ? 0 : 2 }
    throw error
  }
}

/** `isAnswer`: the lines are the requested output, although a part may have been refused. */
type Printed = { lines: string[]; remarks: string[]; code: number; isAnswer?: boolean }
type Form = { json?: boolean; csv?: boolean }

function toLines({ text, csv, data = null }: Answer, form: Form, isTerminal: boolean) {
  if (form.json) return [JSON.stringify(data, null, 2)]
  const table = csv ?? ('titles' in text ? text : undefined)
  if (form.csv && table) return [toCsv(table)]
  return 'titles' in text ? tableLines(text, isTerminal) : text
}

function outsideOf({ settings, read, write = () => {}, fetch, progress = () => {}, wait, ask }: Around): Outside {
  let opened: Shop | undefined
  return {
    get shop() {
      opened ??= openShop(settings, fetch, wait)
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

function orStop<Result>(work: () => Result, told: string) {
  try {
    return work()
  } catch {
    throw new CommandError([told])
  }
}
