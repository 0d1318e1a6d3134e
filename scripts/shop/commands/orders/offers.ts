import type { OpenOffer } from '../../../../backend/operator/orders/open-offers.repository.ts'
import { MAX_LISTED } from '../../../../backend/operator/rows-per-page.ts'
import { CommandError } from '../../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { formatDay, formatEuros } from '../../format-table.ts'
import { parseCents } from '../../parse-typed-values.ts'

const ends: Record<NonNullable<OpenOffer['ended']>, string> = {
  price: 'vervallen: prijs gestegen',
  code: 'vervallen: code geldt niet meer',
}

export const addCommand: AddCommand = (program, act) =>
  program
    .command('offers')
    .summary('offertes die nog lopen, een aanvraag beantwoorden, een offerte intrekken')
    .description(
      'Zonder argumenten: offertes die nog niet besteld of verlopen zijn. Met answer: antwoordt met een levertijd op een aanvraag voor meer dan er op voorraad is. Met revoke: trekt er een in, of wijst een aanvraag af. De klant krijgt er een mail over.',
    )
    .argument('[wat]', 'answer of revoke')
    .argument('[nummer]', 'OF100051')
    .argument('[tekst]', 'de levertijd, of waarom de offerte is ingetrokken, voor de klant')
    .option('--price <euro>', 'bij answer: wat een stuk kost, incl. btw; zonder blijft de prijs van de aanvraag')
    .addHelpText(
      'after',
      `
Een offerte vervalt vanzelf als de prijs van een artikel erin stijgt, of als zijn kortingscode niet meer geldt.

Wat is beantwoord, kan de klant bestellen, hoeveel er ook op voorraad is. Wat er dan niet is, staat bij de bestelling als nog te leveren (orders N).

Voorbeelden: npm run shop -- offers answer OF100052 "3 weken" --price 12,50
            npm run shop -- offers revoke OF100051 "Er stond een typfout in de prijs."
${describeJsonOutput('een lijst van { number, created_at, valid_until, email, discount_code, remarks, term, awaits_term, total, ended, lines }')}`,
    )
    .action(
      act(async ({ shop }, what?: string, number?: string, text?: string, { price }: { price?: string } = {}) => {
        if (what === undefined) return listOffers((await shop.get('/offers')) as OpenOffer[])
        if (what !== 'answer' && what !== 'revoke') throw new CommandError(['Wat: answer of revoke?'], 2)
        if (!number) throw new CommandError(['Welke offerte?'], 2)
        const path = `/offers/${encodeURIComponent(number)}/${what}`
        if (what === 'answer') {
          if (!text) throw new CommandError(['Welke levertijd?'], 2)
          await shop.post(path, { term: text, price_cents: price === undefined ? null : parseCents(price) })
          return { text: [`${number.toUpperCase()} is beantwoord: ${text}`] }
        }
        await shop.post(path, { reason: text })
        return { text: [`${number.toUpperCase()} is ingetrokken`] }
      }),
    )

const waiting = ({ lines, remarks }: OpenOffer) =>
  [
    'wacht op je levertijd',
    `voorraad ${lines.map(({ stock }) => stock ?? 0).join(', ')}`,
    ...(remarks ? [remarks] : []),
  ].join('; ')

const listOffers = (data: OpenOffer[]) => ({
  data,
  text: {
    titles: ['nummer', 'datum', 'tot en met', 'e-mail', 'artikelen', 'code', 'totaal', ''],
    rows: data.map((offer) => [
      offer.number,
      formatDay(offer.created_at),
      offer.valid_until && formatDay(offer.valid_until),
      offer.email,
      offer.lines.map(({ amount, sku, full_name }) => `${amount} × ${sku ?? full_name}`).join(', '),
      offer.discount_code,
      formatEuros(offer.total),
      offer.awaits_term ? waiting(offer) : (offer.ended && ends[offer.ended]) || offer.term,
    ]),
    none: 'Er zijn geen lopende offertes.',
    most: MAX_LISTED,
  },
})
