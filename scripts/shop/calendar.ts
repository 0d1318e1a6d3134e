import type { Command } from './command.ts'
import { Stop } from './stop.ts'

/** Without words the days on which nothing is sent; with days these and no others, with `geen` none. */
export const closedDays: Command = async ({ shop, args }) => {
  if (!args.length) {
    const days = (await shop.get('/closed-days')) as string[]
    return days.length ? days : ['Er staan geen dagen. Weekends en feestdagen kent de winkel zelf.']
  }
  const days = args[0] === 'geen' ? args.slice(1) : args
  const wrong = days.find((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day) || !isDay(day))
  if (wrong)
    throw new Stop(
      [`Een dag is als 2026-12-24, niet ${wrong}. Alle dagen: npm run shop -- closed-days 2026-12-24 2026-12-31`],
      2,
    )
  await shop.post('/closed-days', { days })
  return [
    days.length
      ? `Op ${days.join(', ')} wordt niets verzonden`
      : 'Er zijn geen dagen meer waarop niets wordt verzonden',
  ]
}

/** The 31st of a month that has none would become another day. */
function isDay(day: string) {
  const time = Date.parse(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
