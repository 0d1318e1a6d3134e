import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Choice } from './choice'
import { PriceBlock } from './PriceBlock'

const nothingChosen: Choice = {
  attributes: [],
  selected: {},
  isComplete: false,
  option: null,
  isUnknown: false,
  starting: { gross: 24_495, net: 20_244, oldGross: 29_355, oldNet: 24_260, isFrom: false },
}
const textOf = (choice: Choice) => renderToStaticMarkup(<PriceBlock choice={choice} />).replace(/<[^>]*>/g, '')

test('a lower price stands beside the lowest of the 30 days before, also before a size is chosen', () => {
  expect(textOf(nothingChosen)).toContain('Laagste prijs in de 30 dagen vóór deze aanbieding: € 293,55')
})

test.each([null, 24_495, 20_000])('an old price of %j is none that it is lower than', (oldGross) => {
  expect(textOf({ ...nothingChosen, starting: { ...nothingChosen.starting, oldGross } })).not.toContain('Laagste prijs')
})
