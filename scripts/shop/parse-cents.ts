import { CommandError } from './command-error.ts'

/** Parses an amount in euros, such as `12`, `7,50` or `7.50`. Returns cents. @throws CommandError */
export function parseCents(text: string) {
  const [, euros, cents = ''] = /^(\d{1,6})(?:[,.](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (!euros) throw new CommandError([`Een bedrag is als 7,50, niet ${text}.`], 2)
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}
