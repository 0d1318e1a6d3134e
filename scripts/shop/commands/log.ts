import type { LogEntry } from '../../../backend/operator/log.repository.ts'
import { type AddCommand, jsonShape } from '../command.ts'
import { isDay } from '../days.ts'
import { Stop } from '../stop.ts'

export const add: AddCommand = (program, act) =>
  program
    .command('log')
    .summary('wie wat deed')
    .description('Wat er met deze opdrachten is gedaan, het laatste eerst, ook wat geweigerd is. Twee jaar terug.')
    .option('--since <dag>', 'vanaf deze dag, zoals 2026-11-01')
    .option('--who <naam>', 'van deze persoon, of “eigenaar”')
    .option('--what <wat>', 'over deze bestelling, dit artikel of dit id, of een deel van een opdracht, zoals ship')
    .addHelpText('after', jsonShape('een lijst van { at, who, call, touched, status, detail }'))
    .action(
      act(async ({ shop }, { since, who, what }: { since?: string; who?: string; what?: string }) => {
        if (since && !isDay(since)) throw new Stop([`Een dag is als 2026-11-01, niet ${since}.`], 2)
        const asked = new URLSearchParams(Object.entries({ since, who, what }).flatMap(([k, v]) => (v ? [[k, v]] : [])))
        return listEntries((await shop.get(`/log${asked.size ? `?${asked}` : ''}`)) as LogEntry[])
      }),
    )

const listEntries = (data: LogEntry[]) => ({
  data,
  text: {
    titles: ['tijd', 'wie', 'opdracht', 'waarover', 'uitkomst', 'aantallen'],
    rows: data.map(({ at, who, call, touched, status, detail }) => [
      time(at),
      who ?? 'onbekend',
      call,
      touched,
      outcome(status),
      Object.entries(detail)
        .map(([name, value]) => `${name} ${value}`)
        .join(', '),
    ]),
    none: 'Hierover staat niets in het logboek.',
  },
})

const time = (at: string) =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short', timeStyle: 'medium' })

function outcome(status: number) {
  if (status < 400) return 'gelukt'
  if (status === 401) return 'token klopte niet'
  if (status === 403) return 'mocht niet'
  return status < 500 ? `geweigerd (${status})` : `mislukt (${status})`
}
