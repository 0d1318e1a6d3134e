import { expect, test } from 'vitest'
import { returnPostageText } from './return-postage-text'

const shop = { name: null, slug: null, phone: null, email: null, address: null }

test.each([
  [{ returns_free: true, return_cost: 700 }, 'Terugsturen is gratis.'],
  [{ returns_free: false, return_cost: 700 }, 'De verzending betaal je zelf: ongeveer € 7,-.'],
  [{ returns_free: false }, 'De verzending betaal je zelf.'],
  [{ returns: 'Retour kost € 5,-.' }, 'Retour kost € 5,-.'],
  [{}, ''],
])('a shop with the settings %j displays the postage text %j', (info, text) => {
  expect(returnPostageText({ ...shop, ...info }).replaceAll('\u00a0', ' ')).toBe(text)
})

test('when the shop info cannot be fetched no return postage is shown', () => {
  expect(returnPostageText(null)).toBe('')
})
