import { CommandError } from './command-error.ts'

/** Returns the first and last day of a quarter (`2026-Q4`), month (`2026-11`) or year (`2026`). @throws CommandError */
export function parsePeriod(text: string) {
  const [, year, quarter, month] = /^(20\d\d)(?:-(?:[qQkK]([1-4])|(0[1-9]|1[0-2])))?$/.exec(text) ?? []
  if (!year) throw new CommandError([`Een periode is als 2026-Q4, 2026-11 of 2026, niet ${text}.`], 2)
  const [first, months] = quarter ? [Number(quarter) * 3 - 2, 3] : month ? [Number(month), 1] : [1, 12]
  const day = (at: number, date: number) => new Date(Date.UTC(Number(year), at, date)).toISOString().slice(0, 10)
  return { since: day(first - 1, 1), until: day(first - 1 + months, 0) }
}
