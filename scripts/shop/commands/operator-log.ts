import type { LogEntry, LoggedChange } from '../../../backend/operator/log.repository.ts'
import { CommandError } from '../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../command-types.ts'
import { formatEuros, formatMoment } from '../format-table.ts'
import { isIsoDay } from '../parse-typed-values.ts'

export const addCommand: AddCommand = (program, act) =>
  program
    .command('log')
    .summary('wie wat deed')
    .description('Wat er met deze opdrachten is gedaan, het laatste eerst, ook wat geweigerd is. Twee jaar terug.')
    .option('--since <dag>', 'vanaf deze dag, zoals 2026-11-01')
    .option('--who <naam>', 'van deze persoon, of eigenaar')
    .option('--what <wat>', 'over deze bestelling, dit artikel of dit id, of een deel van een opdracht, zoals ship')
    .addHelpText(
      'after',
      describeJsonOutput(
        'een lijst van { at, who, call, touched, status, detail, changes } met { of, field, was, is } (prijzen in centen)',
      ),
    )
    .action(
      act(async ({ shop }, { since, who, what }: { since?: string; who?: string; what?: string }) => {
        if (since && !isIsoDay(since)) throw new CommandError([`Schrijf een dag als 2026-11-01, niet als ${since}.`], 2)
        const query = new URLSearchParams(Object.entries({ since, who, what }).flatMap(([k, v]) => (v ? [[k, v]] : [])))
        return listEntries((await shop.get(`/log${query.size ? `?${query}` : ''}`)) as LogEntry[])
      }),
    )

const listEntries = (data: LogEntry[]) => ({
  data,
  text: {
    titles: ['tijd', 'wie', 'opdracht', 'waarover', 'uitkomst', 'wat'],
    rows: data.map(({ at, who, call, touched, status, detail, changes }) => [
      time(at),
      who ?? 'onbekend',
      call,
      touched,
      outcome(status),
      [...Object.entries(detail).map(([name, value]) => `${name} ${value}`), ...changesOf(changes)].join(', '),
    ]),
    none: 'Hierover staat niets in het logboek.',
  },
})

const MAX_CHANGES = 10

const fields: Record<LoggedChange['field'], { title: string; show: (value: string | number) => string }> = {
  stock: { title: 'voorraad', show: String },
  price: { title: 'prijs', show: (cents) => formatEuros(Number(cents) / 100) },
  planned_price: { title: 'geplande prijs', show: (cents) => formatEuros(Number(cents) / 100) },
  tiers: { title: 'staffel', show: (text) => tiersOf(String(text)) },
  on_sale_from: { title: 'te koop vanaf', show: (iso) => formatMoment(String(iso)) },
  on_sale_until: { title: 'te koop tot', show: (iso) => formatMoment(String(iso)) },
  rights: { title: 'rechten', show: String },
}

/** Converts tier prices in cents, such as `10=7495`, to euros as an operator types them: `10=74,95`. */
const tiersOf = (text: string) =>
  text.replace(/=(\d+)/g, (_, cents: string) => `=${(Number(cents) / 100).toFixed(2).replace('.', ',')}`)

/** Returns the first ten changes, such as `TENT-1 voorraad 5 → 3`. Only `--json` prints all changes. */
function changesOf(changes: readonly LoggedChange[]) {
  const lines = changes.slice(0, MAX_CHANGES).map(({ of, field, was, is, from, until }) => {
    const { title, show } = fields[field]
    const value = (one: LoggedChange['was']) => (one === null ? 'niets' : show(one))
    const period = [from && `vanaf ${formatMoment(from)}`, until && `tot ${formatMoment(until)}`]
      .filter(Boolean)
      .join(' ')
    return [of, title, value(was), '→', value(is), period].filter(Boolean).join(' ')
  })
  return changes.length > MAX_CHANGES ? [...lines, `en nog ${changes.length - MAX_CHANGES}`] : lines
}

const time = (at: string) =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short', timeStyle: 'medium' })

function outcome(status: number) {
  if (status < 400) return 'gelukt'
  if (status === 401) return 'token klopte niet'
  if (status === 403) return 'mocht niet'
  return status < 500 ? `geweigerd (${status})` : `mislukt (${status})`
}
