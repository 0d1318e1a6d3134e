import type { PlannedPrice, PriceReport } from '../../../../backend/operator/catalogue/prices.repository.ts'
import { MAX_LISTED } from '../../../../backend/operator/rows-per-page.ts'
import { CommandError } from '../../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { formatEuros, formatMoment } from '../../format-table.ts'
import { readTableFile } from '../../read-csv-or-json-rows.ts'

type Options = { was?: string; from?: string; until?: string; tiers?: string } & Partial<
  Record<'net' | 'dryRun' | 'json', boolean>
>

export const addCommand: AddCommand = (program, act) =>
  program
    .command('prices')
    .summary('prijzen, voor altijd of voor een tijd')
    .description(
      'Zonder argumenten: de prijzen die klaarstaan of tijdelijk gelden. Met set: een prijs voor één artikel. Met een bestand: die van meer artikelen. Met cancel: haalt weg wat voor een artikel klaarstaat.',
    )
    .argument('[wat]', 'set, cancel, of een CSV met sku, price, was, from, until en tiers')
    .argument('[sku]', 'een artikel')
    .argument('[prijs]', 'in euro’s, zoals 79,95')
    .option('--was <prijs>', 'de van-prijs, om na te kijken: de winkel zet er zelf bij wat de wet toestaat')
    .option('--from <moment>', 'vanaf dan: "2026-11-27 09:00", een dag of nu')
    .option('--until <moment>', 'tot dan, of tot en met een dag; daarna weer de prijs van nu')
    .option('--tiers <staffel>', 'per stuk bij meer stuks: "10=74,95 50=69,95", of - voor geen')
    .option('--net', 'de bedragen zijn zonder btw')
    .option('--dry-run', 'controleert alleen')
    .addHelpText(
      'after',
      `
Een van-prijs is de laagste prijs van de 30 dagen vóór de korting (Besluit prijsaanduiding producten).

Voorbeeld: npm run shop -- prices set TENT-2P 79,95 --from "2026-11-27 09:00" --until 2026-11-30
${describeJsonOutput('een lijst van { sku, full_name, option_name, price, usual, from, until, running }, of van { sku, price, was, from, until }')}`,
    )
    .action(
      act(async ({ shop, read }, what?: string, sku?: string, price?: string, options: Options = {}) => {
        const { net = false, dryRun = false, json: _, ...cells } = options
        if (what === undefined) return listPlanned((await shop.get('/prices')) as PlannedPrice[])
        if (what === 'cancel') {
          if (!sku || (price ?? Object.values(cells)[0]))
            throw new CommandError(['Van welk artikel? Alles wat ervoor klaarstaat, gaat weg.'], 2)
          const data = (await shop.post('/prices/cancel', { sku, dry_run: dryRun })) as { cancelled: number }
          return { text: [`${data.cancelled} weggehaald`, ...(dryRun ? [trial] : [])], data }
        }
        if (what === 'set' && !(sku && (price ?? cells.tiers)))
          throw new CommandError(['Welk artikel, en welke prijs?'], 2)
        if (what !== 'set' && (sku ?? Object.values(cells)[0]))
          throw new CommandError(['Bij een bestand staat alles in het bestand.'], 2)
        const rows = what === 'set' ? [{ row: 1, sku, price, ...cells }] : readTableFile(what, read(what))
        const data = (await shop.post('/prices', { rows, net, dry_run: dryRun })) as PriceReport
        const text = what === 'set' ? data.map(describePrice) : [summary(data)]
        return { text: dryRun ? [...text, trial] : text, data }
      }),
    )

const trial = 'Dit was een proef: er is niets veranderd.'

function describePrice({ sku, price, was, from, until }: PriceReport[number]) {
  if (price === null) return `${sku} heeft andere staffelprijzen`
  const when = [from && `vanaf ${formatMoment(from)}`, until && `tot ${formatMoment(until)}`].filter(Boolean).join(' ')
  return `${sku} kost ${formatEuros(price)}${when ? ` ${when}` : ''}${was === null ? '' : `, van ${formatEuros(was)}`}`
}

function summary(rows: PriceReport) {
  const timed = rows.filter(({ from, until }) => from !== null || until !== null).length
  const reduced = rows.filter(({ was }) => was !== null).length
  return `${rows.length} prijzen: ${timed} voor een tijd of later, ${reduced} met een van-prijs`
}

const listPlanned = (data: PlannedPrice[]) => ({
  data,
  text: {
    titles: ['sku', 'artikel', 'prijs', 'anders', 'van', 'tot', ''],
    rows: data.map(({ sku, full_name, option_name, price, usual, from, until, running }) => [
      sku,
      [full_name, option_name].filter(Boolean).join(', '),
      formatEuros(price),
      formatEuros(usual),
      formatMoment(from),
      until && formatMoment(until),
      running ? 'geldt nu' : 'komt nog',
    ]),
    none: 'Er staan geen prijzen klaar.',
    most: MAX_LISTED,
  },
})
