import { expect, test } from 'vitest'
import { exportMe } from '../../../src/contract/customer'
import { getOrder } from '../../../src/contract/ordering/order'
import { runEveryFiveMinutes } from '../../cron/cron'
import { writeDb } from '../../db/client'
import { withCheckout } from '../../testing/checkout'
import { addOrder } from '../../testing/orders'
import { placeOne } from '../../testing/placing'
import { runSql } from '../../testing/run-sql'
import { all, first, operatorOf, startDesk } from '../../testing/start-desk'

const words = 'Belde: levering na de 15e'
const night = Date.parse('2026-11-23T03:00:00.000Z')
const DAY = 24 * 3600 * 1000

test('a note that an operator adds is shown once in the order for operators, with its author', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1)
  const { token } = (await desk.post('/persons', { name: 'Kim', rights: ['orders'] })).body.data

  await operatorOf(desk.shop, token).post('/orders/100001/notes', { text: words })
  await desk.post('/orders/PV100001/notes', { text: words })
  const { body } = await desk.post('/orders/PV100001/notes', { text: 'Gebeld' })

  const notes = [
    { id: expect.any(Number), created_at: expect.any(String), who: 'Kim', text: words },
    { id: expect.any(Number), created_at: expect.any(String), who: 'eigenaar', text: 'Gebeld' },
  ]
  expect(body.data).toEqual(notes)
  expect((await desk.read('/orders/PV100001')).notes).toEqual(notes)
  expect(JSON.stringify(await all(desk, 'SELECT * FROM operator_log'))).not.toContain('Belde')
})

test('an operator can delete a note only by its id, and only from the order that it belongs to', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1)
  await addOrder(desk.shop, 2)
  const [{ id }] = (await desk.post('/orders/PV100001/notes', { text: words })).body.data

  expect((await desk.post('/orders/PV100002/notes/remove', { id })).status).toBe(404)
  expect((await desk.post('/orders/PV100001/notes/remove', { id })).body.data).toEqual([])
  expect((await desk.post('/orders/PV100001/notes/remove', { id })).status).toBe(404)
  expect((await desk.post('/orders/PV100009/notes', { text: words })).status).toBe(404)
  expect((await desk.post('/orders/PV100001/notes', { text: ' ' })).status).toBe(422)
})

test('the buyer never sees an operator’s note, neither in the order nor in the personal data export', async () => {
  await using desk = await startDesk(withCheckout)
  const placed = await placeOne(desk.shop)
  await runSql(desk.shop, 'UPDATE customers SET account_exists = 1')
  await desk.post(`/orders/${placed.number}/notes`, { text: words })

  expect(JSON.stringify(await getOrder(desk.shop.api, { id: placed.id }))).not.toContain('Belde')
  expect(JSON.stringify(await exportMe(desk.shop.api, {}))).not.toContain('Belde')
  const { body } = await desk.post('/customers/export', { email: 'noor@voorbeeld.nl' })
  expect(body.data[0].order_notes).toMatchObject([{ text: words }])
})

test('erasing a buyer deletes operators’ notes about that buyer’s orders; other notes are deleted after two years', async () => {
  await using desk = await startDesk(withCheckout)
  const notes = async () => (await all<{ text: string }>(desk, 'SELECT text FROM order_notes')).map(({ text }) => text)
  const run = (now: number) => runEveryFiveMinutes(writeDb(desk.shop.env), desk.shop.env, now, night)
  for (const id of [1, 2, 3]) {
    await addOrder(desk.shop, id, { email: `koper${id}@voorbeeld.nl` })
    await desk.post(`/orders/PV10000${id}/notes`, { text: `van ${id}` })
  }

  await desk.post('/customers/erase', { email: 'koper1@voorbeeld.nl' })
  expect(await notes()).toEqual(['van 2', 'van 3'])
  // The note was written after the buyer's data was erased.
  await runSql(desk.shop, `UPDATE orders SET customer_id = NULL, email = '' WHERE id = 2`)
  await run(Date.now())
  expect(await notes()).toEqual(['van 3'])
  await run(Date.now() + 729 * DAY)
  expect(await notes()).toEqual(['van 3'])
  await run(Date.now() + 731 * DAY)
  expect(await notes()).toEqual([])
})

test('an operator’s note still names its author after that operator was removed', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1)
  await desk.post('/persons', { name: 'Kim', rights: ['orders'] })
  await desk.post('/orders/PV100001/notes', { text: words })
  await runSql(desk.shop, 'UPDATE order_notes SET operator_id = (SELECT id FROM operators)')
  await desk.post('/persons/remove', { name: 'Kim' })
  await runSql(desk.shop, `UPDATE operators SET removed_at = '2020-01-01'`)
  await runSql(desk.shop, 'DELETE FROM operator_log')

  await runEveryFiveMinutes(writeDb(desk.shop.env), desk.shop.env, Date.now(), night)

  expect(await first(desk, 'SELECT name FROM operators')).toEqual({ name: 'Kim' })
})
