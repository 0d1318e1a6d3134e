import { expect, test } from 'vitest'
import { anAddress, withCheckout } from '../testing/checkout'
import { addOrder } from '../testing/orders'
import { runSql } from '../testing/run-sql'
import { startDesk } from '../testing/start-desk'
import { significantPhoneDigits } from './search-conditions'

test.each([
  ['06 12345678', '612345678'],
  ['+31 6 12345678', '612345678'],
  ['0031 (0)6-1234.5678', '612345678'],
  ['076-5212345', '765212345'],
  ['+32 470 12 34 56', '470123456'],
  ['+352 621 123 456', '621123456'],
  ['100123', undefined],
  ['C2026-0000012', undefined],
  ['Visser', undefined],
])('the significant digits of the phone or order number %s are %s', (text, digits) => {
  expect(significantPhoneDigits(text)).toBe(digits)
})

/** Three orders, and an offer, which no search finds. */
const desk = await startDesk(withCheckout)
await addOrder(desk.shop, 1, { status_id: 4, invoice: { phone: '+31 (0)6 12345678' } })
await addOrder(desk.shop, 2, {
  email: 'sam@voorbeeld.nl',
  invoice: { firstname: 'Özlem', middle_name: 'Sam', lastname: 'Bakker', company: 'Bosrand BV İş' },
})
await addOrder(desk.shop, 3, {
  delivery: { ...anAddress(), lastname: 'de Vries', postal_code: '9711 AB', phone: '06-12345678' },
})
await addOrder(desk.shop, 4, { status_id: 0, valid_until: '2999-01-01' })
await runSql(desk.shop, `UPDATE orders SET invoice_number = '2026-0000007' WHERE id = 3`)
await runSql(
  desk.shop,
  `INSERT INTO credit_notes (id, order_id, number, created_at, by_hand_cents, request_id)
    VALUES (9, 1, 'C2026-0000009', '2026-01-01', 0, 'x')`,
)

test.each([
  ['pv100002', '2'],
  ['PV 100002', '2'],
  ['100002', '2'],
  ['2026-0000007', '3'],
  ['c2026-0000009', '1'],
  ['SAM@voorbeeld.nl', '2'],
  ['sam', '2'],
  ['özlem', '2'],
  ['ÖZLEM', '2'],
  ['ÖZLEM sam', '2'],
  ['İş', '2'],
  ['de vries', '3'],
  ['bosrand', '2'],
  ['06-12345678', '13'],
  ['+31612345678', '13'],
  ['0031 6 123 456 78', '13'],
  ['9711ab', '3'],
  ['9711 AB', '3'],
  ['4811xr', '123'],
  ['%', ''],
  ['nobody@voorbeeld.nl', ''],
  ['100004', ''],
])('an operator’s search for %s finds the orders %s, in any status, and no offer', async (text, found) => {
  const orders: { number: string }[] = await desk.read(`/orders?find=${encodeURIComponent(text)}`)

  expect(orders.map(({ number }) => number.slice(-1)).join('')).toBe(found)
})
