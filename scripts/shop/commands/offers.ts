import type { OpenOffer } from '../../../backend/operator/offers.repository.ts'
import { type AddCommand, jsonShape } from '../command.ts'
import { Stop } from '../stop.ts'
import { day, euros } from '../table.ts'

const ends: Record<NonNullable<OpenOffer['ended']>, string> = {
  price: 'vervallen: prijs gestegen',
  code: 'vervallen: code geldt niet meer',
}

export const add: AddCommand = (program, act) =>
  program
    .command('offers')
    .summary('offertes die nog lopen, en een offerte intrekken')
    .description(
      'Zonder woorden: offertes die nog niet besteld of verlopen zijn. Met revoke: trekt er een in; de klant krijgt er een mail over.',
    )
    .argument('[wat]', 'revoke')
    .argument('[nummer]', 'OF100051')
    .argument('[reden]', 'waarom hij is ingetrokken, voor de klant')
    .addHelpText(
      'after',
      `
Een offerte vervalt vanzelf als de prijs van een artikel erin stijgt, of als zijn kortingscode niet meer geldt.

Voorbeeld: npm run shop -- offers revoke OF100051 "Er stond een typfout in de prijs."
${jsonShape('een lijst van { number, created_at, valid_until, email, discount_code, total, ended, lines }')}`,
    )
    .action(
      act(async ({ shop }, what?: string, number?: string, reason?: string) => {
        if (what === undefined) return listOffers((await shop.get('/offers')) as OpenOffer[])
        if (what !== 'revoke') throw new Stop(['Wat: revoke?'], 2)
        if (!number) throw new Stop(['Welke offerte?'], 2)
        await shop.post(`/offers/${encodeURIComponent(number)}/revoke`, { reason })
        return { text: [`${number.toUpperCase()} is ingetrokken`] }
      }),
    )

const listOffers = (data: OpenOffer[]) => ({
  data,
  text: {
    titles: ['nummer', 'datum', 'tot en met', 'mailadres', 'artikelen', 'code', 'totaal', ''],
    rows: data.map((offer) => [
      offer.number,
      day(offer.created_at),
      offer.valid_until && day(offer.valid_until),
      offer.email,
      offer.lines.map(({ amount, sku, full_name }) => `${amount} × ${sku ?? full_name}`).join(', '),
      offer.discount_code,
      euros(offer.total),
      offer.ended && ends[offer.ended],
    ]),
    none: 'Er lopen geen offertes.',
  },
})
