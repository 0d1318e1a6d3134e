import { CommandError } from '../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../command-types.ts'
import { isIsoDay } from '../parse-typed-values.ts'

export const addCommand: AddCommand = (program, act) =>
  program
    .command('closed-days')
    .summary('dagen waarop niets wordt verzonden')
    .description(
      'Zonder argumenten: de dagen waarop niets wordt verzonden. Met dagen: deze komen erbij; --open haalt er dagen af.',
    )
    .argument('[dagen...]', 'als 2026-12-24')
    .option('--open <dagen...>', 'op deze dagen wordt wel weer verzonden')
    .addHelpText(
      'after',
      `
Een dag die hier bijkomt, staat pas na export in shop.json. Haalt apply er een af, dan vraagt het dat eerst.
Voorbeeld: npm run shop -- closed-days 2026-12-24 2026-12-31
${describeJsonOutput('een lijst van dagen')}`,
    )
    .action(
      act(async ({ shop }, close: string[], { open = [] }: { open?: string[] }) => {
        const wrong = [...close, ...open].find((day) => !isIsoDay(day))
        if (wrong) throw new CommandError([`Schrijf een dag als 2026-12-24, niet als ${wrong}.`], 2)
        const both = close.find((day) => open.includes(day))
        if (both) throw new CommandError([`${both} kan niet dicht en open.`], 2)
        if (close.length || open.length)
          return describeChange((await shop.post('/closed-days', { close, open })) as string[])
        const data = (await shop.get('/closed-days')) as string[]
        return { data, text: { titles: ['dag'], rows: data.map((day) => [day]), none } }
      }),
    )

const none = 'Er staan geen dagen. Feestdagen, en weekdagen waarop je nooit verzendt, kent de winkel zelf.'

const describeChange = (data: string[]) => ({
  data,
  text: [data.length ? `Op ${data.join(', ')} wordt niets verzonden.` : none],
})
