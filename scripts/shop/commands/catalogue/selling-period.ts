import type { ListedSellingPeriod } from '../../../../backend/operator/catalogue/selling-period.repository.ts'
import { MAX_LISTED } from '../../../../backend/operator/rows-per-page.ts'
import { CommandError } from '../../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { formatMoment } from '../../format-table.ts'

type Report = Omit<ListedSellingPeriod, 'sku'>

export const addCommand: AddCommand = (program, act) =>
  program
    .command('publish')
    .summary('vanaf wanneer en tot wanneer iets te koop is')
    .description(
      'Zonder argumenten: wat nog begint of ophoudt. Met een SKU: wanneer het hele product van dit artikel te koop is. Zonder --from en --until is dat altijd.',
    )
    .argument('[sku]', 'een artikel van het product')
    .option('--from <moment>', 'vanaf dan: "2026-12-01 09:00", een dag (vanaf middernacht) of nu')
    .option('--until <moment>', 'tot dan: "2026-12-24 17:00", een dag (tot en met) of nu')
    .addHelpText(
      'after',
      `
De tijden zijn die van de klok in Nederland, ’s zomers de zomertijd. Een pagina krijgt zijn tijden in zijn eigen bestand.

Voorbeeld: npm run shop -- publish TENT-2P --from "2026-12-01 09:00"
${describeJsonOutput('een lijst van { sku, full_name, from, until, state }, of één zonder sku; state is before, now of over')}`,
    )
    .action(
      act(async ({ shop }, sku?: string, { from, until }: { from?: string; until?: string } = {}) => {
        if (sku === undefined) {
          if (from ?? until) throw new CommandError(['Van welk artikel?'], 2)
          return toTable((await shop.get('/publish')) as ListedSellingPeriod[])
        }
        const data = (await shop.post('/publish', { sku, from, until })) as Report
        return { text: [describePeriod(data)], data }
      }),
    )

function describePeriod({ full_name, from, until, state }: Report) {
  if (state === 'over') return `${full_name} is niet meer te koop`
  const begin = state === 'before' && from ? ` vanaf ${formatMoment(from)}` : ''
  return `${full_name} is te koop${begin}${until ? ` tot ${formatMoment(until)}` : ''}`
}

const states = { before: 'komt nog', now: 'te koop', over: 'voorbij' }

const toTable = (data: ListedSellingPeriod[]) => ({
  data,
  text: {
    titles: ['sku', 'product', 'van', 'tot', ''],
    rows: data.map(({ sku, full_name, from, until, state }) => [
      sku,
      full_name,
      from && formatMoment(from),
      until && formatMoment(until),
      states[state],
    ]),
    none: 'Er is niets wat nog begint of ophoudt.',
    most: MAX_LISTED,
  },
})
