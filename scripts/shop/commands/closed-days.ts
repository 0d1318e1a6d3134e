import { type AddCommand, jsonShape } from '../command.ts'
import { isDay } from '../days.ts'
import { Stop } from '../stop.ts'

export const add: AddCommand = (program, act) =>
  program
    .command('closed-days')
    .summary('dagen waarop niets wordt verzonden')
    .description('Zonder woorden: de dagen waarop niets wordt verzonden. Met dagen: deze, en geen andere meer.')
    .argument('[dagen...]', 'als 2026-12-24, of “geen”')
    .addHelpText('after', jsonShape('een lijst van dagen'))
    .action(
      act(async ({ shop }, typed: string[]) => {
        if (!typed.length) {
          const data = (await shop.get('/closed-days')) as string[]
          return {
            data,
            text: {
              titles: ['dag'],
              rows: data.map((day) => [day]),
              none: 'Er staan geen dagen. Weekends en feestdagen kent de winkel zelf.',
            },
          }
        }
        const days = typed[0] === 'geen' ? typed.slice(1) : typed
        const wrong = days.find((day) => !isDay(day))
        if (wrong) throw new Stop([`Een dag is als 2026-12-24, niet ${wrong}.`], 2)
        await shop.post('/closed-days', { days })
        return {
          text: [
            days.length
              ? `Op ${days.join(', ')} wordt niets verzonden`
              : 'Er zijn geen dagen meer waarop niets wordt verzonden',
          ],
        }
      }),
    )
