import { CommandError } from './command-error.ts'

/** Encodes an order number as an operator types it, with or without its prefix, for a URL path. */
export const encodeOrderNumber = (text: string) => encodeURIComponent(text.toUpperCase())

/** Whether a text is an existing date such as 2026-12-24. `Date.parse` alone accepts 31 November as another day. */
export function isIsoDay(text: string) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Parses an amount in euros, such as `12`, `7,50` or `7.50`. Returns cents. @throws CommandError */
export function parseCents(text: string) {
  const [, euros, cents = ''] = /^(\d{1,6})(?:[,.](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (!euros) throw new CommandError([`Schrijf een bedrag als 7,50, niet als ${text}.`], 2)
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** Returns the first and last day of a quarter (`2026-Q4`), month (`2026-11`) or year (`2026`). @throws CommandError */
export function parsePeriod(text: string) {
  const [, year, quarter, month] = /^(20\d\d)(?:-(?:[qQkK]([1-4])|(0[1-9]|1[0-2])))?$/.exec(text) ?? []
  if (!year) throw new CommandError([`Schrijf een periode als 2026-Q4, 2026-11 of 2026, niet als ${text}.`], 2)
  const [first, months] = quarter ? [Number(quarter) * 3 - 2, 3] : month ? [Number(month), 1] : [1, 12]
  const day = (at: number, date: number) => new Date(Date.UTC(Number(year), at, date)).toISOString().slice(0, 10)
  return { since: day(first - 1, 1), until: day(first - 1 + months, 0) }
}
