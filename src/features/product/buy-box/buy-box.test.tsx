import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { VariantChoice } from '../../variant/variant-choice'
import { BuyBar } from './BuyBar'
import { PriceBlock } from './PriceBlock'

const nothingChosen: VariantChoice = {
  attributes: [],
  selected: {},
  isComplete: false,
  option: null,
  isUnknown: false,
  starting: { price: 24_495, price_net: 20_244, old_price: 29_355, old_price_net: 24_260, from_price: false },
}
const textOf = (choice: VariantChoice) => renderToStaticMarkup(<PriceBlock choice={choice} />).replace(/<[^>]*>/g, '')

test('a reduced price has the lowest price of the previous 30 days beside it, also before a size is chosen', () => {
  expect(textOf(nothingChosen)).toContain('Laagste prijs in de 30 dagen vóór deze aanbieding: € 293,55')
})

test.each([null, 24_495, 20_000])('an old price of %j, not above the price, is not shown', (old_price) => {
  expect(textOf({ ...nothingChosen, starting: { ...nothingChosen.starting, old_price } })).not.toContain(
    'Laagste prijs',
  )
})

test('without a net price the price before a choice says only that it includes VAT', () => {
  const starting = { ...nothingChosen.starting, price_net: null }

  expect(textOf(nothingChosen)).toContain('excl. btw')
  expect(textOf({ ...nothingChosen, starting })).not.toContain('excl. btw')
})

test('an old price without a net amount is not shown beside a price without VAT', () => {
  const htmlOf = (starting: VariantChoice['starting']) =>
    renderToStaticMarkup(<PriceBlock choice={{ ...nothingChosen, starting }} />)

  expect(htmlOf(nothingChosen.starting)).toContain('<s><span class="vh">')
  expect(htmlOf({ ...nothingChosen.starting, old_price_net: null })).toContain('<s class="g"><span class="vh">')
  expect(htmlOf({ ...nothingChosen.starting, old_price_net: null, price_net: null })).toContain('<s><span class="vh">')
})

const bag = {
  ...{ po_id: 1, uri: '/koffie-p1', full_name: 'Koffie', price: 850, price_net: 780 },
  content: { amount: 250, unit: 'g' },
}

test('the price per kilo is shown below the price, with and without VAT, and below each quantity price', () => {
  const choice = { ...nothingChosen, option: { ...bag, tier_prices: [{ from: 4, price: 800, price_net: 734 }] } }

  const html = renderToStaticMarkup(<PriceBlock choice={choice} />)

  expect(html).toContain('<span class="g">€ 34,-</span><span class="n">€ 31,20</span> / kg')
  expect(html).toContain('<span class="g">€ 32,-</span><span class="n">€ 29,36</span> / kg')
})

test('before a size is chosen, the price per kilo is that of the cheapest variant', () => {
  const starting = { price: 850, price_net: 780, from_price: true, content: bag.content }

  expect(textOf({ ...nothingChosen, starting })).toContain('€ 34,-€ 31,20 / kg')
  expect(textOf(nothingChosen)).not.toContain(' / ')
})

test('a screen reader reads the old price, then “Vanaf”, then the lowest price', () => {
  const html = renderToStaticMarkup(
    <PriceBlock choice={{ ...nothingChosen, starting: { price: 5_095, old_price: 5_695, from_price: true } }} />,
  )

  expect(html).toMatch(/<s[^>]*>.*Van .*€ 56,95.*<\/s>.*Voor vanaf .*aria-hidden="true">Vanaf<\/span>€ 50,95/)
})

function dayOf(delivery: string) {
  const option = { po_id: 1, uri: '/koffie-p1', full_name: 'Koffie', price: 850, price_net: 780, delivery }
  const choice = { attributes: [], selected: {}, isComplete: true, option, isUnknown: false, starting: {} }
  return renderToStaticMarkup(<BuyBar choice={choice} />).replace(/<[^>]*>/g, '|')
}

test.each([
  ['Maandag 1 januari', 'Ma 1 jan'],
  ['Dinsdag 2 februari', 'Di 2 feb'],
  ['Woensdag 3 maart', 'Wo 3 mrt'],
  ['Donderdag 4 april', 'Do 4 apr'],
  ['Vrijdag 5 mei', 'Vr 5 mei'],
  ['Zaterdag 6 juni', 'Za 6 jun'],
  ['Zondag 7 juli', 'Zo 7 jul'],
  ['Maandag 8 augustus', 'Ma 8 aug'],
  ['Dinsdag 9 september', 'Di 9 sep'],
  ['Woensdag 10 oktober', 'Wo 10 okt'],
  ['Donderdag 11 november', 'Do 11 nov'],
  ['Vrijdag 12 december', 'Vr 12 dec'],
])('beside the button on a phone, the day %s is shortened to %s', (long, short) => {
  expect(dayOf(`${long} in huis`)).toContain(`|${short} in huis|`)
})

test('the buy bar does not change a delivery text without a date', () => {
  expect(dayOf('Morgen in huis')).toContain('|Morgen in huis|')
})
