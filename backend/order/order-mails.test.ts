import { expect, test } from 'vitest'
import { getCart, setDiscountCode } from '../../src/contract/ordering/cart'
import { setGift } from '../../src/contract/ordering/checkout'
import { getOrder } from '../../src/contract/ordering/order'
import { listOutbox } from '../../src/contract/outbox'
import { decideTestPayment } from '../../src/contract/test-bank'
import { aCode, payOnAccount, readyToOrder, withCheckout, withCodes } from '../testing/checkout'
import { aPage } from '../testing/factories'
import { mailsOf } from '../testing/orders'
import { placeOne, readPlaced, sendOrder } from '../testing/placing'
import { runSql } from '../testing/run-sql'
import { startShop } from '../testing/shop'

const start = () =>
  startShop(
    (catalogue) => {
      withCheckout(catalogue)
      catalogue.pages.push(
        aPage(11, { type_code: 'text', title: 'Onze voorwaarden', uri: '/onze-voorwaarden-i11' }),
        aPage(12, { type_code: 'text', title: 'Over de tocht', uri: '/over-de-tocht-i12' }),
        aPage(13, { type_code: 'blog', title: 'Garantie op regen', uri: '/blog/garantie-op-regen-i13' }),
      )
    },
    { SHOP_ORIGIN: 'https://www.padvast.example' },
  )

test.each([
  ['is paid', 1],
  ['is paid by transfer', 5],
])('the confirmation mail of an order that %s has what the law requires', async (_, payment) => {
  await using shop = await start()

  const { bankId } = await placeOne(shop, { 12: 1 }, { payment })
  if (payment === 1) await decideTestPayment(shop.api, { id: bankId, outcome: 'paid' })

  const [mail] = await listOutbox(shop.api, {})
  const withdrawal = /zonder opgave van redenen herroepen tot 14 dagen na de dag waarop je .* hebt ontvangen/
  for (const part of [
    withdrawal,
    /\nJe mag tot 100 dagen na ontvangst retourneren\.\n/,
    /Herroepen of retourneren:\nhttps:\/\/www\.padvast\.example\/rma-check\n/,
    /Modelformulier voor herroeping\n.*\n– Aan Buitenspoor, Markt 1, 4811 XR Breda, hallo@buitenspoor\.example:\n/,
    /Ik\/Wij \(\*\) deel\/delen \(\*\) u hierbij mede/,
    /wettelijk recht op een deugdelijk product/,
    /Tot 2 jaar na ontvangst/,
    /Niet tevreden\?/,
    /Buitenspoor\nMarkt 1\n4811 XR Breda\n076 123 45 67\nhallo@buitenspoor\.example\nKvK 12345678\nBtw NL123456789B01/,
    /Onze voorwaarden:\nhttps:\/\/www\.padvast\.example\/onze-voorwaarden-i11/,
  ])
    expect(mail?.text).toMatch(part)
  expect(mail?.html).toMatch(/<a href="https:\/\/www\.padvast\.example\/rma-check"[^>]*>Herroepen of retourneren<\/a>/)
  expect(mail?.text).not.toMatch(/Over de tocht|regen|\{\{|null/)
})

test.each([
  ['has said nothing about it', 'returns_free = NULL', /^De kosten van het terugsturen betaal je zelf\.$/m],
  ['pays it', 'returns_free = 1', /^Terugsturen is gratis\.$/m],
  ['names its cost', 'return_cost_cents = 695', /^De kosten van het terugsturen betaal je zelf: ongeveer €\s6,95\.$/m],
  ['has a sentence for it', `returns_text = 'De eerste keer betalen wij'`, /^De eerste keer betalen wij$/m],
])('the confirmation mail of a shop that %s states who pays to send goods back', async (_, settings, words) => {
  await using shop = await startShop(withCheckout)
  await runSql(shop, `UPDATE shop_settings SET ${settings}`)

  await placeOne(shop, { 12: 1 }, { payment: 5 })

  const [mail] = await mailsOf(shop)
  expect(mail?.text).toMatch(words)
})

test('the confirmation mail of an order that costs nothing says nothing of a payment', async () => {
  await using shop = await startShop(withCodes(aCode(1, 'ALLES', { value: 100 })))
  await runSql(shop, 'UPDATE shipping_methods SET price_cents = 0')
  await readyToOrder(shop.api, { 12: 1 }, { payment: 5 })
  await setDiscountCode(shop.api, { code: 'ALLES' })

  await sendOrder(shop, await getCart(shop.api, {}))

  const [mail] = await mailsOf(shop)
  expect(mail?.text).toContain('Bedankt voor je bestelling bij Buitenspoor. We gaan voor je aan de slag.')
  expect(mail?.text).not.toMatch(/^Betaling$|Overboeking/m)
})

test('the confirmation mail links to no terms that are not published yet or no longer', async () => {
  await using shop = await start()
  await runSql(shop, `UPDATE pages SET title = 'Garantie', shown_from = '2999-01-01T00:00:00.000Z' WHERE id = 12`)
  await runSql(shop, `UPDATE pages SET shown_until = '2026-01-01T00:00:00.000Z' WHERE id = 11`)

  await placeOne(shop, { 12: 1 }, { payment: 5 })

  const [mail] = await listOutbox(shop.api, {})
  expect(mail?.text).toMatch(/Modelformulier voor herroeping/)
  expect(mail?.text).not.toMatch(/onze-voorwaarden-i11|over-de-tocht-i12/)
})

test('the confirmation mail names articles without withdrawal or with an age check, and omits registration numbers and terms that are missing', async () => {
  await using shop = await startShop(withCheckout)
  await runSql(shop, 'UPDATE shop_settings SET kvk = NULL, vat_number = NULL')
  await runSql(shop, `UPDATE products SET no_withdrawal = 'custom', min_age = 18 WHERE id = 1`)
  const cart = await readyToOrder(shop.api, { 12: 1, 22: 1 }, { payment: 5 })

  await sendOrder(shop, cart, { accept_age: true })

  const [mail] = await mailsOf(shop)
  expect(mail?.text).toContain('hallo@buitenspoor.example\n\nVragen?')
  expect(mail?.text).not.toMatch(/KvK|Btw|null|undefined/)
  expect(mail?.text).toContain('\nTarp 1: hiervoor geldt geen bedenktijd, want het is op maat gemaakt.\n')
  expect(mail?.text).toContain('je bent 18 jaar of ouder.')
  expect(mail?.text).not.toContain('Tarp 2: hiervoor')
})

const note = 'In het pakket zitten geen prijzen en geen factuur.'

test('the mails of a gift order say that it is a gift, and the buyer’s next cart is no gift', async () => {
  await using shop = await startShop(withCheckout)
  await runSql(shop, `UPDATE shop_settings SET order_notices = 'each'`)
  await readyToOrder(shop.api)
  await setGift(shop.api, { gift: 'Van harte!' })

  const { id, bankId } = await readPlaced(await sendOrder(shop, await getCart(shop.api, {})))
  await decideTestPayment(shop.api, { id: bankId, outcome: 'paid' })

  expect((await getOrder(shop.api, { id })).gift).toBe('Van harte!')
  const mails = await mailsOf(shop)
  expect(mails.map(({ key }) => key?.split(':')[0]).sort()).toEqual(['confirmation', 'new_order'])
  for (const { text } of mails) expect(text).toContain(`Cadeau\n${note}\nVan harte!`)
  expect((await getCart(shop.api, {})).gift).toBeNull()
})

test.each([
  ['a gift', 'Van harte!'],
  ['a gift without a message', ''],
  ['what is no gift', null],
])('the confirmation mail of an order on account says where the invoice of %s is', async (_, gift) => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  await setGift(shop.api, { gift })
  await payOnAccount(shop)

  await sendOrder(shop, await getCart(shop.api, {}))

  const [mail] = (await mailsOf(shop)).filter(({ recipient }) => recipient === 'noor@voorbeeld.nl')
  expect(mail?.text).toContain('Je factuur vind je bij je bestelling in je account. Je betaalt binnen 14 dagen.')
  expect(mail?.text.includes(`Cadeau\n${note}`)).toBe(gift !== null)
})
