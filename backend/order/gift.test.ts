import { expect, test } from 'vitest'
import { getCart } from '../../src/contract/ordering/cart'
import { setGift } from '../../src/contract/ordering/checkout'
import { getOrder } from '../../src/contract/ordering/order'
import { decideTestPayment } from '../../src/contract/test-bank'
import { readyToOrder, withCheckout } from '../testing/checkout'
import { mailsOf } from '../testing/orders'
import { readPlaced, sendOrder } from '../testing/placing'
import { startShop } from '../testing/shop'
import { runSql } from '../testing/sql'

const note = 'In het pakket zitten geen prijzen en geen factuur.'

test('an order that is a gift says so to its buyer and to the shop, and the next cart is none', async () => {
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
  ['a gift', 'Van harte!', 'zit de factuur niet in het pakket: je vindt hem bij je bestelling in je account.'],
  ['a gift without a message', '', 'zit de factuur niet in het pakket: je vindt hem bij je bestelling in je account.'],
  ['what is no gift', null, 'De factuur krijg je bij je pakket.'],
])('the mail of an order on account says where the invoice of %s is', async (_, gift, words) => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  await setGift(shop.api, { gift })
  await runSql(shop, 'UPDATE customers SET account_exists = 1, credit_limit_cents = 10000')
  await runSql(shop, `UPDATE carts SET payment_method_id = 6, invoice = json_set(invoice, '$.company', 'De Vos')`)

  await sendOrder(shop, await getCart(shop.api, {}))

  const [mail] = (await mailsOf(shop)).filter(({ recipient }) => recipient === 'noor@voorbeeld.nl')
  expect(mail?.text).toContain(words)
  expect(mail?.text.includes(`Cadeau\n${note}`)).toBe(gift !== null)
})
