import { expect, test } from 'vitest'
import { addToCart, getCart, setDiscountCode } from '../../../src/contract/ordering/cart'
import { getOrder } from '../../../src/contract/ordering/order'
import { decideTestPayment } from '../../../src/contract/test-bank'
import { batch } from '../../db/batch'
import { writeDb } from '../../db/client'
import { query } from '../../db/query-builder'
import { aCode, payOnAccount, readyToOrder, withCheckout, withCodes } from '../../testing/checkout'
import { addProduct } from '../../testing/factories'
import { addOrder } from '../../testing/orders'
import { placeOne, placePaid, readPlaced, sendOrder } from '../../testing/placing'
import { readPdf } from '../../testing/read-pdf'
import { rowsOf, runSql, valuesOf } from '../../testing/run-sql'
import { startShop, type TestShop } from '../../testing/shop'
import { giveInvoiceNumber } from '../give-invoice-number'
import { refundOrder } from '../pay/refund-order'
import { markInvoicePaid } from '../status/mark-invoice-paid'
import { toFontCharacters } from './font-characters'

const orderOf = (id: number) => query.selectFrom('orders').select('id').where('id', '=', id)
const pay = (shop: TestShop, bankId: string) => decideTestPayment(shop.api, { id: bankId, outcome: 'paid' })

async function readInvoice(shop: Pick<TestShop, 'get'>, id: number) {
  const response = await shop.get(`/orders/${id}/invoice`)
  expect(response.status).toBe(200)
  const pages = await readPdf(new Uint8Array(await response.arrayBuffer()))
  return { headers: response.headers, pages, text: pages.flat().join('\n') }
}

test('an invoice has seller, buyer, lines, date, and the VAT per rate', async () => {
  await using shop = await startShop(withCodes(aCode(1, 'BUITEN10')))
  await addToCart(shop.api, { po_id: 12, amount: 1 })
  await setDiscountCode(shop.api, { code: 'BUITEN10' })
  await readyToOrder(shop.api, { 22: 3 })
  await runSql(shop, `UPDATE carts SET invoice = json_set(invoice, '$.company', 'De Vos B.V.')`)
  await runSql(shop, `UPDATE customers SET vat_number = 'NL001234567B01'`)
  const placed = await readPlaced(await sendOrder(shop, await getCart(shop.api, {})))
  await pay(shop, placed.bankId)
  // A later change of the shop's data does not change an invoice.
  await runSql(shop, `UPDATE customers SET vat_number = NULL`)
  await runSql(shop, `UPDATE products SET full_name = 'Anders', vat_rate = 9`)

  const { headers, text } = await readInvoice(shop, placed.id)

  const { invoice_number } = await getOrder(shop.api, { id: placed.id })
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-disposition')).toBe(`inline; filename="factuur-${invoice_number}.pdf"`)
  for (const part of [
    'Buitenspoor',
    'Markt 1',
    '4811 XR Breda',
    'KvK 12345678',
    'Btw NL123456789B01',
    'Factuur',
    String(invoice_number),
    placed.number,
    'De Vos B.V.',
    'Noor Visser',
    'Bosweg 12',
    'Btw NL001234567B01',
    'Korting (BUITEN10)',
    'PostNL, thuis bezorgd',
    'Betaald met iDEAL. Je hoeft niets meer over te maken.',
    'Pagina 1 van 1',
  ])
    expect(text).toContain(`${part}`)
  const rows = text.split('\n')
  const after = (label: string, count = 1) => rows.slice(rows.indexOf(label) + 1, rows.indexOf(label) + 1 + count)
  expect(after('Bedrag incl. btw', 5)).toEqual(['1', '€ 41,28', '21%', '€ 49,95', 'Tarp 1'])
  expect(after('Tarp 1', 5)).toEqual(['3', '€ 3,06', '9%', '€ 9,99', 'Tarp 2'])
  expect(after('Korting (BUITEN10)')).toEqual(['-€ 5,99'])
  expect(after('Totaal excl. btw')).toEqual(['€ 49,57'])
  // The goods cost € 44.96 at 21 % and € 8.99 at 9 %, so € 4.13 of the € 4.95 for delivery has 21 % VAT, and € 0.82 has
  // 9 %.
  expect(after('Btw 21% over € 40,57')).toEqual(['€ 8,52'])
  expect(after('Btw 9% over € 9,00')).toEqual(['€ 0,81'])
  expect(after('Totaal incl. btw')).toEqual(['€ 58,90'])
})

test('an invoice and a credit note keep the name, address and numbers that the shop had when they were written', async () => {
  await using shop = await startShop(withCheckout)
  const placed = await placePaid(shop)
  const db = writeDb(shop.env)
  const rename = (name: string) =>
    runSql(
      shop,
      `UPDATE shop_settings SET name = ?, kvk = ?, vat_number = ?, address = json_set(address, '$.street', ?)`,
      ...Array(4).fill(name),
    )
  await rename('Tweede')
  await refundOrder(db, null, placed.number, Date.now())
  await rename('Derde')

  const { text } = await readInvoice(shop, placed.id)
  for (const part of ['Buitenspoor', 'Markt 1', 'KvK 12345678', 'Btw NL123456789B01']) expect(text).toContain(part)
  const { credit_notes } = await getOrder(shop.api, { id: placed.id })
  const note = await shop.get(`/orders/${placed.id}/credit-notes/${credit_notes?.[0]?.id}`)
  const credited = (await readPdf(new Uint8Array(await note.arrayBuffer()))).flat().join('\n')
  for (const part of ['KvK Tweede', 'Btw Tweede']) expect(credited).toContain(part)
  expect(text + credited).not.toContain('Derde')
})

test('an invoice too long for one page continues on further pages without losing a line', async () => {
  await using shop = await startShop((catalogue) => {
    withCheckout(catalogue)
    const long = 'Een heel lange naam die niet op een enkele regel van een factuur past, want zo lang is die niet'
    for (let id = 100; id < 200; id++) addProduct(catalogue, id, { full_name: `${id} ${long}`, variants: [{ id }] })
  })
  await readyToOrder(shop.api, { 22: 1 })
  await addOrder(shop, 1, { lines: Object.fromEntries(Array.from({ length: 100 }, (_, n) => [n + 100, 1])) })
  await runSql(shop, 'UPDATE orders SET customer_id = (SELECT customer_id FROM carts)')
  await batch(writeDb(shop.env), [giveInvoiceNumber(orderOf(1), Date.now())])

  const { pages, text } = await readInvoice(shop, 1)

  expect(pages.length).toBeGreaterThan(3)
  for (let id = 100; id < 200; id++) expect(text).toContain(`${id} Een heel lange naam`)
  for (const [place, page] of pages.entries()) expect(page).toContain(`Pagina ${place + 1} van ${pages.length}`)
  expect(pages.at(-1)).toContain('Totaal incl. btw')
})

test('characters that the font lacks do not prevent an invoice from being made', async () => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  await runSql(
    shop,
    `UPDATE carts SET remarks = 'Bel 🔔 aan' || char(10) || 'Dziękuję', invoice = json_set(invoice, '$.firstname', 'Łukasz', '$.lastname', 'Őszi 🏕️', '$.city', '北京', '$.street', '${'W'.repeat(90)}')`,
  )
  const placed = await readPlaced(await sendOrder(shop, await getCart(shop.api, {})))
  await pay(shop, placed.bankId)

  const { text } = await readInvoice(shop, placed.id)

  for (const part of ['Lukasz Oszi', '4811 XR ??', 'Opmerkingen: Bel aan', 'Dziekuje']) expect(text).toContain(part)
})

test('an invoice on account states its due date, and after cancellation states that nothing is due', async () => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  await payOnAccount(shop)
  const placed = await readPlaced(await sendOrder(shop, await getCart(shop.api, {})))
  await runSql(shop, `UPDATE orders SET invoiced_at = '2026-12-20T12:00:00.000Z'`)

  expect((await readInvoice(shop, placed.id)).text).toContain(
    `We ontvangen € 54,90 graag uiterlijk 3 januari 2027, onder vermelding van ${placed.number}.`,
  )
  await refundOrder(writeDb(shop.env), null, placed.number, Date.now())
  expect((await readInvoice(shop, placed.id)).text).toContain('Je hoeft deze factuur niet te betalen.')
})

test('a paid invoice on account names no payment method, and a refund that the shop still has to transfer is not told as made', async () => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  await payOnAccount(shop)
  const placed = await readPlaced(await sendOrder(shop, await getCart(shop.api, {})))
  const db = writeDb(shop.env)
  await markInvoicePaid(db, placed.number)

  expect((await readInvoice(shop, placed.id)).text).toContain('Betaald. Je hoeft niets meer over te maken.')
  await refundOrder(db, null, placed.number, Date.now())
  const { text } = await readInvoice(shop, placed.id)
  expect(text).toContain('Hiervan is € 54,90 gecrediteerd')
  expect(text).not.toContain('terugbetaald')
})

test.each([
  ['all goods came back states the delivery costs as due', { lines: [{ sku: 'TARP-12', amount: 1 }] }, '€ 4,95 graag'],
  ['its whole amount was credited states that nothing is due', { cents: 5_490 }, 'Er is niets te betalen.'],
])('an invoice on account of which %s', async (_, asked, words) => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  await payOnAccount(shop)
  const placed = await readPlaced(await sendOrder(shop, await getCart(shop.api, {})))
  await runSql(shop, `UPDATE orders SET status_id = 3, sent_at = created_at`)

  await refundOrder(writeDb(shop.env), null, placed.number, Date.now(), asked)

  const { text } = await readInvoice(shop, placed.id)
  expect(text).toContain(words)
  expect(text).not.toMatch(/€ 0,00 graag|vervallen/)
  const { credit_notes } = await getOrder(shop.api, { id: placed.id })
  const note = await shop.get(`/orders/${placed.id}/credit-notes/${credit_notes?.[0]?.id}`)
  const credited = (await readPdf(new Uint8Array(await note.arrayBuffer()))).flat()
  expect(credited).toContain('Totaal incl. btw')
  expect(credited).not.toContain('Terug incl. btw')
})

test('an unpaid order, one of another buyer and an unknown one get the same answer: no invoice', async () => {
  await using shop = await startShop(withCheckout)
  const unpaid = await placeOne(shop)
  const other = shop.visitor()
  const theirs = await placePaid(other)

  const ids = [unpaid.id, theirs.id, 999_999, '0', 'x', '1e3', '99999999999999999']
  const answers = await Promise.all(ids.map((id) => shop.get(`/orders/${id}/invoice`)))

  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 404))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect((await other.get(`/orders/${theirs.id}/invoice`)).status).toBe(200)
})

test('orders that are paid simultaneously get consecutive invoice numbers', async () => {
  await using shop = await startShop(withCheckout)
  const orders = []
  for (let n = 0; n < 6; n++) {
    orders.push(await placeOne(shop.visitor(), { 22: 1 }))
    // Each order has its own buyer, because one buyer may have at most ten unpaid orders.
    await runSql(shop, `UPDATE orders SET email = 'koper' || id || '@voorbeeld.nl'`)
  }
  const year = new Date().getFullYear()

  await Promise.all(
    orders.flatMap(({ bankId }, place) => [
      decideTestPayment(shop.api, { id: bankId, outcome: place % 3 ? 'paid' : 'failed' }),
      shop.fetch('/payments/webhook', { method: 'POST', body: new URLSearchParams({ id: bankId }) }),
    ]),
  )

  const results = await rowsOf<{ number: string | null; status_id: number }>(
    shop,
    'SELECT invoice_number AS number, status_id FROM orders ORDER BY invoice_number IS NULL, invoice_number',
  )
  expect(results.slice(0, 4).map(({ number }) => number)).toEqual(
    Array.from({ length: 4 }, (_, place) => `${year}-000000${place + 1}`),
  )
  expect(results.slice(4)).toEqual(Array(2).fill({ number: null, status_id: 6 }))
})

test('invoice numbers restart each year in Dutch time, and each is used once', async () => {
  await using shop = await startShop(withCheckout)
  for (let id = 1; id <= 4; id++) await addOrder(shop, id, { lines: { 22: 1 } })
  const db = writeDb(shop.env)
  const give = (id: number, moment: string) => giveInvoiceNumber(orderOf(id), Date.parse(moment))

  await batch(db, [give(1, '2026-12-31T22:59:59.000Z'), give(2, '2026-06-01T00:00:00.000Z')])
  await batch(db, [give(3, '2026-12-31T23:00:00.000Z'), give(4, '2027-03-01T00:00:00.000Z')])
  await batch(db, [give(1, '2028-03-01T00:00:00.000Z')])

  expect(await valuesOf(shop, 'SELECT invoice_number FROM orders ORDER BY id')).toEqual([
    '2026-0000001',
    '2026-0000002',
    '2027-0000001',
    '2027-0000002',
  ])
  await expect(runSql(shop, `UPDATE orders SET invoice_number = '2028-0000001'`)).rejects.toThrow(
    'UNIQUE constraint failed',
  )
})

test('a credit note has its invoice number, lines, VAT and how the money is refunded, and the invoice mentions it', async () => {
  await using shop = await startShop(withCheckout)
  const placed = await placePaid(shop, { 12: 2 })
  const db = writeDb(shop.env)
  const asked = { lines: [{ sku: 'TARP-12', amount: 1 }], reason: 'Naad los.' }
  const { credit_note } = await refundOrder(db, null, placed.number, Date.now(), asked)
  const { invoice_number, credit_notes } = await getOrder(shop.api, { id: placed.id })

  const response = await shop.get(`/orders/${placed.id}/credit-notes/${credit_notes?.[0]?.id}`)

  const text = (await readPdf(new Uint8Array(await response.arrayBuffer()))).flat().join('\n')
  for (const part of [
    ...['Creditnota', credit_note, invoice_number, placed.number, 'Noor Visser', 'Naad los.'],
    ...['Btw 21% over € 41,28', '€ 8,67', 'Terug incl. btw', '€ 49,95', 'We storten € 49,95 terug'],
  ])
    expect(text).toContain(part)
  expect((await readInvoice(shop, placed.id)).text).toContain(
    `Hiervan is € 49,95 gecrediteerd (creditnota ${credit_note}).`,
  )
  await runSql(shop, `UPDATE orders SET payment_status = 'refunded'`)
  expect((await readInvoice(shop, placed.id)).text).toContain('Dit bedrag is terugbetaald.')
})

/** Windows-1252 is the encoding of PDF's standard fonts. */
const bytes = Uint8Array.from({ length: 224 }, (_, place) => place + 32)
const western = new Set([...new TextDecoder('windows-1252').decode(bytes)].map((letter) => letter.codePointAt(0) ?? 0))

test.each([
  ['Café Zoë, naïef: 5 × € 3', 'Café Zoë, naïef: 5 × € 3'],
  ['cafe\u0301', 'café'],
  ['Żółty Łukasz Őszi', 'Zólty Lukasz Oszi'],
  ['Dvořák, Şahin, Đoković, Ħal', 'Dvorák, Sahin, Dokovic, Hal'],
  ['ﬁets ½ ㎏ №5', 'fiets ½ kg No5'],
  ['tent 🏕️ voor 👨‍👩‍👧', 'tent voor'],
  ['北京 Иван', '?? ????'],
  ['a\tb\nc\u00a0\u2003d', 'a b c\u00a0 d'],
  ['−5 °C → +5', '-5 °C -> +5'],
  ['\u0000\u200b\ud800', ''],
  ['', ''],
])('an invoice writes %j as %j', (text, written) => {
  expect(toFontCharacters(western, text)).toBe(written)
})
