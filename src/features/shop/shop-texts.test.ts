import { expect, test } from 'vitest'
import type { ShopInfo } from '../../contract/shop'
import { sameDayShippingText } from './shop-texts'

const ruleOf = (fields: Partial<ShopInfo>) => sameDayShippingText(fields as ShopInfo)
const weekdays = { monday: '22:00', tuesday: '22:00', wednesday: '22:00', thursday: '22:00', friday: '22:00' }

test.each([
  [{ delivery_cutoff: '22:00' }, 'Op werkdagen voor 22.00 uur besteld, meestal morgen in huis'],
  [{ delivery_cutoffs: weekdays }, 'Op werkdagen voor 22.00 uur besteld, meestal morgen in huis'],
  [
    {
      delivery_cutoffs: { tuesday: '16:00', wednesday: '16:00', thursday: '16:00', friday: '16:00', saturday: '12:00' },
    },
    'Dinsdag t/m vrijdag voor 16.00 uur en zaterdag voor 12.00 uur besteld, meestal de volgende bezorgdag in huis',
  ],
  [
    { delivery_cutoffs: { sunday: '9:30', saturday: '9:30', monday: '17:00', thursday: '17:00' } },
    'Maandag voor 17.00 uur, donderdag voor 17.00 uur en zaterdag en zondag voor 9.30 uur besteld, meestal de volgende bezorgdag in huis',
  ],
  [{ delivery_cutoff: '22:00', delivery_cutoffs: {} }, 'Op werkdagen voor 22.00 uur besteld, meestal morgen in huis'],
  [{}, null],
])('the shop settings %j produce the text: %s', (fields, words) => {
  expect(ruleOf(fields)).toBe(words)
})
