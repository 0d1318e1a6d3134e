import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { addOrder } from '../../backend/testing/orders'
import { begin, invoice, paths } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

const note = 'In het pakket zitten geen prijzen en geen factuur.'
const ticked = /<input[^>]*name="is_gift"[^>]*checked/

test('the message of an order ticked as a gift is shown on the overview and after ordering, and otherwise not shown', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  const typed = { ...invoice, gift: 'Van harte, <b>Oma' }
  const shown = 'Van harte, &lt;b&gt;Oma'

  await shopper.post(paths.address, typed)
  const without = [await shopper.get(paths.address), await shopper.get(paths.overview)]
  await shopper.post(paths.address, { ...typed, is_gift: '1' })
  const [address, overview] = [await shopper.get(paths.address), await shopper.get(paths.overview)]
  const { payment_token } = await shopper.order()
  await storefront.db.prepare(`UPDATE test_payments SET status = 'paid'`).run()
  const thanks = await shopper.get(`/payment-redirect?token=${payment_token}`)

  for (const { html } of without) expect(html).not.toMatch(/Van harte|geen factuur/)
  expect(without[0]?.html).toContain('name="is_gift"')
  expect(without[0]?.html).not.toMatch(ticked)
  expect(address.html).toMatch(ticked)
  expect(address.html).toContain(`${shown}</textarea>`)
  for (const { html } of [overview, thanks]) {
    expect(html).toContain(note)
    expect(html).toContain(shown)
  }
})

test('a visitor who looks up a gift order by number and postal code sees neither its prices nor its message', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  await addOrder(storefront, 1, { gift: 'Van harte' })
  await addOrder(storefront, 2)
  await storefront.db.prepare("UPDATE shop_settings SET order_prefix = 'PV'").run()
  const open = async (number: string) => {
    const { html } = await storefront.post('/bestelling-volgen', { number, postal_code: '4811 XR' })
    return /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  }

  const [gift, other] = [await open('PV100001'), await open('PV100002')]

  expect(other).toContain('82,64')
  expect(gift).toContain('Tarp 1')
  expect(gift).toContain(note)
  expect(gift).not.toMatch(/€|Van harte/)
})
