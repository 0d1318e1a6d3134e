import { beforeEach, expect, test, vi } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { begin, hiddenFields, paths } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T21:59:00+01:00') })
})

/** The date as pages write it within a sentence. */
const tuesday = '<time class="arrival" dateTime="2026-11-24">Dinsdag 24 november in huis</time>'
const wednesday = tuesday.replace('24', '25').replace('Dinsdag 24', 'Woensdag 25')

test('the shipping step contains the total for each delivery method, and the next step shows the chosen one', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'address')

  const { html } = await shopper.get(paths.shipping)

  expect(html.match(/data-sum="\d*"/g)).toEqual(['', 1, 2, 3, 4].map((id) => `data-sum="${id}"`))
  expect(html.match(/data-sum="\d*" hidden/g)).toHaveLength(4)
  expect(html).toMatch(/data-sum="2" hidden="">.*?€ 6,95.*?<strong>€ 56,90<\/strong>.*?data-sum="3"/s)
  await shopper.post(paths.shipping, { shipping_method: '2' })
  const after = await shopper.get(paths.payment)
  expect(after.html).toContain('<strong>€ 56,90</strong>')
  expect(after.html).toContain(tuesday)
  const again = await shopper.get(paths.shipping)
  expect(again.html.match(/data-sum="\d*">/g)).toEqual(['data-sum="2">'])
})

test.each([
  ['none is cheaper', 0, ['value="1"']],
  ['another is cheaper', 100, []],
])('whether a visitor without a choice is offered the first home delivery method: %s', async (_, more, proposed) => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withCheckout(catalogue)
      catalogue.shipping_methods = catalogue.shipping_methods.map((method) => ({
        ...method,
        price_cents: method.id === 1 ? 500 + more : 500,
      }))
    },
  })
  const shopper = await begin(storefront, 'address')

  const { html } = await shopper.get(paths.shipping)

  expect(html.match(/<input[^>]*name="shipping_method"[^>]*checked[^>]*>/g) ?? []).toEqual(
    proposed.map((value) => expect.stringContaining(value)),
  )
})

test('when no delivery method carries the cart’s weight, the shipping step says so and offers none', async () => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withCheckout(catalogue)
      catalogue.shipping_methods = catalogue.shipping_methods.map((method) => ({ ...method, max_weight: 400 }))
    },
  })
  const shopper = await begin(storefront, 'address')

  const { html } = await shopper.get(paths.shipping)

  expect(html).toContain('Samen weegt dit 0,5 kg, en we bezorgen tot 0,4 kg per bestelling.')
  expect(html).not.toContain('type="radio"')
})

test('collection at the shop shows address and opening hours, and promises no delivery day', async () => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withCheckout(catalogue)
      const counter = { opening_hours: [{ days: 'Zaterdag', hours: '10.00–17.00 uur' }], hold_days: 14 }
      catalogue.shipping_methods = catalogue.shipping_methods.map((method) => ({
        ...method,
        counter: method.id === 2 ? counter : null,
      }))
    },
  })
  const shopper = await begin(storefront, 'address')

  const { html } = await shopper.get(paths.shipping)
  await shopper.post(paths.shipping, { shipping_method: '2' })
  await shopper.post(paths.payment, { payment_method: '1' })
  const overview = await shopper.get(paths.overview)

  const choice = /<label class="pick" for="shipping_method-2">.*?<\/label>/s.exec(html)?.[0]
  expect(choice).toMatch(/zodra je bestelling klaarligt.*Markt 1.*4811 XR Breda.*Zaterdag: 10\.00–17\.00 uur/s)
  expect(choice).not.toContain('<time')
  expect(overview.html).toMatch(/zodra je bestelling klaarligt.*Markt 1/s)
  expect(overview.html).not.toMatch(/<h2[^>]*>Bezorgadres|in huis<\/time>/)
  expect(hiddenFields(overview.html)).not.toHaveProperty('delivery_date')
})

test('when the delivery day passes while the overview is open, the buyer sees the new day before ordering', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  const overview = await shopper.get(paths.overview)
  const order = { ...hiddenFields(overview.html), accept_terms: '1' }
  expect(overview.html).toContain(tuesday)
  expect(order).toMatchObject({ delivery_date: '2026-11-24' })

  vi.setSystemTime(Date.parse('2026-11-23T22:00:30+01:00'))
  const refused = await shopper.post(paths.overview, order)

  expect(refused.status).toBe(409)
  expect(refused.html).toContain('De bezorgdag is ondertussen veranderd: Woensdag 25 november in huis.')
  expect([refused.html.includes(wednesday), refused.html.includes(tuesday)]).toEqual([true, false])
  const next = hiddenFields(refused.html)
  expect(next).toMatchObject({ delivery_date: '2026-11-25' })
  expect((await shopper.post(paths.overview, { ...next, accept_terms: '1' })).status).toBe(303)
})
