import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BuyBar } from './BuyBar'

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
