import { expect, test } from 'vitest'
import { writeDb } from '../../db/client'
import { refundOrder } from '../../order/pay/refund-order'
import { anAddress, withCheckout } from '../../testing/checkout'
import { addOrder } from '../../testing/orders'
import { readPdf } from '../../testing/read-pdf'
import { runSql } from '../../testing/run-sql'
import { type Desk, startDesk, token } from '../../testing/start-desk'

async function pdf(desk: Desk, path: string) {
  const response = await desk.shop.fetch(`/operator${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect([path, response.status]).toEqual([path, 200])
  const pages = await readPdf(new Uint8Array(await response.arrayBuffer()))
  return { headers: response.headers, pages, text: pages.flat().join('\n') }
}

test('a packing slip has the contents and the recipient of the parcel, and no prices', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1, {
    ...{ status_id: 2, sent_at: null, lines: { 12: 3, 22: 1 }, remarks: 'Graag als cadeau' },
    delivery: anAddress({ lastname: 'Bakker', street: 'Heide', house_number: '3', postal_code: '9711 AB' }),
  })
  await addOrder(desk.shop, 2, { status_id: 2, sent_at: null })
  await runSql(desk.shop, `UPDATE variants SET ean = '8712345678906' WHERE id = 12`)
  await runSql(desk.shop, `UPDATE orders SET pickup_point_id = 1 WHERE id = 2`)
  await runSql(desk.shop, `UPDATE orders SET invoice_number = '2026-0000001', invoiced_at = created_at WHERE id = 1`)
  await refundOrder(writeDb(desk.shop.env), null, 'PV100001', Date.now(), { lines: [{ sku: 'TARP-12', amount: 1 }] })
  await desk.post('/orders/PV100001/notes', { text: 'Lastige klant' })

  const { headers, pages, text } = await pdf(desk, '/slips?numbers=PV100002,100001,PV100002')

  expect(headers.get('content-disposition')).toBe('inline; filename="pakbonnen.pdf"')
  expect(pages).toHaveLength(2)
  const [second = [], first = []] = pages
  for (const part of ['Pakbon', 'PV100001', 'Noor Bakker', 'Heide 3', '9711 AB Breda', 'Opmerkingen: Graag als cadeau'])
    expect(first).toContain(part)
  const at = (part: string) => first.indexOf(part)
  // What was credited before it left is not in the parcel.
  expect(first[at('Tarp 1') - 1]).toBe('2')
  expect(first[at('Tarp 1') + 1]).toBe('Artikelnummer TARP-12, EAN 8712345678906')
  expect(first).toContain('Pagina 1 van 1')
  expect(second).toContain('Breda, Markt 1, 4811 AA Breda')
  expect(text).not.toMatch(/€|%|Lastige/)
})

test('the packing slip of a gift has its message, and not the buyer’s remarks to the shop', async () => {
  await using desk = await startDesk(withCheckout)
  const open = { status_id: 2, sent_at: null, remarks: 'Graag voor zaterdag' } as const
  await addOrder(desk.shop, 1, { ...open, gift: 'Gefeliciteerd!\nOma Riet' })
  await addOrder(desk.shop, 2, { ...open, gift: '' })

  const { pages, text } = await pdf(desk, '/slips?numbers=PV100001,PV100002')

  const [first = [], second = []] = pages
  expect(first.slice(first.indexOf('Een cadeau voor jou:')).slice(0, 3)).toEqual([
    'Een cadeau voor jou:',
    'Gefeliciteerd!',
    'Oma Riet',
  ])
  expect(second).toContain('PV100002')
  expect(second).not.toContain('Een cadeau voor jou:')
  expect(text).not.toMatch(/€|%|zaterdag|Opmerkingen/)
})

test('the packing slip of a sent order has all that was in the parcel, whatever was refunded since', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1, { lines: { 12: 3 } })
  await runSql(desk.shop, `UPDATE orders SET invoice_number = '2026-0000001', invoiced_at = created_at`)
  await refundOrder(writeDb(desk.shop.env), null, 'PV100001', Date.now(), { lines: [{ sku: 'TARP-12', amount: 1 }] })

  const { pages } = await pdf(desk, '/slips?numbers=PV100001')

  expect(pages[0]?.[(pages[0]?.indexOf('Tarp 1') ?? 0) - 1]).toBe('3')
})

test('a packing slip mentions an age check only for articles in the parcel', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1, { status_id: 2, sent_at: null, lines: { 12: 1, 22: 1 } })
  await runSql(desk.shop, 'UPDATE order_lines SET min_age = 18 WHERE variant_id = 12')
  const whole = await pdf(desk, '/slips?numbers=PV100001')
  await runSql(desk.shop, `UPDATE orders SET counter = '{"opening_hours":[],"hold_days":14}'`)
  const collected = await pdf(desk, '/slips?numbers=PV100001')
  await runSql(desk.shop, `UPDATE orders SET invoice_number = '2026-0000001', invoiced_at = created_at`)
  await refundOrder(writeDb(desk.shop.env), null, 'PV100001', Date.now(), { lines: [{ sku: 'TARP-12', amount: 1 }] })

  expect(whole.text).toContain('18+, controle bij de deur')
  expect(collected.text).toContain('18+, controle bij het ophalen')
  expect((await pdf(desk, '/slips?numbers=PV100001')).text).not.toContain('18+')
})

test('a request for packing slips with unknown orders is refused with their numbers, and no PDF is made', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1)
  await addOrder(desk.shop, 2, { status_id: 0, valid_until: '2999-01-01' })

  const { status, body } = await desk.get('/slips?numbers=PV100001,PV100002,PV9')

  expect([status, body.message]).toEqual([404, 'Deze bestellingen bestaan niet: PV100002, PV9.'])
  for (const numbers of ['', 'x'.repeat(30), Array(101).fill('PV100001').join()])
    expect((await desk.get(`/slips?numbers=${numbers}`)).status).toBe(400)
})
