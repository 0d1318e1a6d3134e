import type { ReadyToCollect } from '../../../../backend/order/status/collect-order.ts'
import type { TrackingLink } from '../../../../backend/order/tracking-link.ts'
import { CommandError } from '../../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { markParcelsShipped, type ParcelOutcome } from '../../parcels/mark-parcels-shipped.ts'
import { type ParcelCodeRow, readParcelCodes } from '../../parcels/read-parcel-codes.ts'
import { encodeOrderNumber } from '../../parse-typed-values.ts'
import { readTableFile } from '../../read-csv-or-json-rows.ts'

type Options = { code?: string; carrier?: string; codes?: string }

export const addShipCommand: AddCommand = (program, act) =>
  program
    .command('ship')
    .summary('verzonden, of klaar om op te halen: de klant krijgt een mail')
    .description(
      'Meldt een bestelling als verzonden, of met een bestand vol codes meer tegelijk. De klant krijgt een mail waarmee' +
        ' het pakket te volgen is. Haalt de klant de bestelling bij de winkel op, dan ligt die klaar, zonder code, en krijgt de' +
        ' klant een mail met het adres en tot wanneer. Dezelfde opdracht nog eens geven kan geen kwaad.',
    )
    .argument('[nummer]', 'PV100123, of 100123')
    .option('--code <code>', 'de code van het pakket')
    .option('--carrier <vervoerder>', 'een vervoerder van de winkel; gewoonlijk de eerste')
    .option('--codes <bestand>', 'een CSV met de kolommen number en code, en eventueel carrier')
    .addHelpText(
      'after',
      `
Voorbeeld: npm run shop -- ship PV100123 --code 3SABC123456789
           npm run shop -- ship --codes codes.csv
${describeJsonOutput('{ carrier, code, uri } of { held_until }; van een bestand een lijst van { row, number, outcome, text }')}`,
    )
    .action(
      act(async ({ shop, read, progress }, written: string | undefined, { code, carrier, codes }: Options) => {
        if (codes !== undefined) {
          if (written !== undefined || code !== undefined)
            throw new CommandError(['--codes staat zonder nummer en --code.'], 2)
          const rows = readParcelCodes(readTableFile(codes, read(codes)), carrier)
          return toAnswer(await markParcelsShipped(shop, rows, progress))
        }
        if (written === undefined) throw new CommandError(['Hier ontbreekt nummer.'], 2)
        const number = encodeOrderNumber(written)
        const data = (await shop.post(`/orders/${number}/ship`, { carrier, code })) as TrackingLink | ReadyToCollect
        const text =
          'held_until' in data
            ? `${number} ligt klaar om op te halen, tot en met ${data.held_until}`
            : `${number} is verzonden met ${data.carrier}: ${data.uri}`
        return { text: [text], data }
      }),
    )

const outcomes: Record<ParcelOutcome, string> = {
  sent: 'verzonden',
  refused: 'niet verzonden',
  unknown: 'onbekend',
  skipped: 'niet geprobeerd',
}

/** Returns the command's output with the outcome of each row. The command exits with 1 unless all parcels were sent. */
function toAnswer(fates: readonly (ParcelCodeRow & { outcome: ParcelOutcome; text: string })[]) {
  const count = (outcome: ParcelOutcome) => fates.filter((one) => one.outcome === outcome).length
  const others = (['refused', 'unknown', 'skipped'] as const).filter(count)
  return {
    data: fates.map(({ row, number, outcome, text }) => ({ row, number, outcome, text })),
    text: {
      titles: ['rij', 'nummer', 'uitkomst', ''],
      rows: fates.map(({ row, number, outcome, text }) => [row, number, outcomes[outcome], text]),
      none: '',
    },
    remarks: [
      [`${count('sent')} verzonden`, ...others.map((one) => `${count(one)} ${outcomes[one]}`)].join(', '),
      ...(others.length ? ['Verbeter het bestand en geef het nog eens: wat al verzonden is, blijft zo.'] : []),
    ],
    isPartial: others.length > 0,
  }
}

export const addCollectedCommand: AddCommand = (program, act) =>
  program
    .command('collected')
    .summary('opgehaald bij de winkel')
    .description('Meldt een bestelling die bij de winkel is opgehaald. De klant krijgt een mail.')
    .argument('<nummer>', 'PV100123, of 100123')
    .addHelpText('after', describeJsonOutput('{ collected_at }'))
    .action(
      act(async ({ shop }, written: string) => {
        const number = encodeOrderNumber(written)
        const data = await shop.post(`/orders/${number}/collected`)
        return { text: [`${number} is opgehaald`], data }
      }),
    )
