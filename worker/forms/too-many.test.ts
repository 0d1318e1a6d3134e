import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { begin, hiddenFields, invoice, paths } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

const office = { 'cf-connecting-ip': '203.0.113.7' }

test('an order above the limit of one IP address gets a 429 with the waiting time, and later succeeds', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const [colleague, shopper] = [await begin(storefront, 'payment'), await begin(storefront, 'payment')]
  const read = async ({ get }: typeof shopper) => ({
    ...hiddenFields((await get(paths.overview)).html),
    accept_terms: '1',
  })
  await colleague.post(paths.overview, await read(colleague), office)
  await storefront.db.prepare(`UPDATE rate_limits SET count = 20 WHERE key LIKE 'order:%'`).run()
  const order = await read(shopper)

  const page = await shopper.post(paths.overview, order, office)
  await storefront.db.prepare('UPDATE rate_limits SET window_ends_at = 0').run()
  const later = await shopper.post(paths.overview, { ...hiddenFields(page.html), accept_terms: '1' }, office)

  expect(page.status).toBe(429)
  expect(page.html).toMatch(/role="alert".*?Je hebt het te vaak geprobeerd\. Probeer het over 60 minuten opnieuw\./s)
  expect(page.html).not.toContain('De winkel is even niet bereikbaar')
  expect(page.html).toMatch(/<input[^>]*name="accept_terms"[^>]*checked/)
  expect({ ...hiddenFields(page.html), accept_terms: '1' }).toEqual(order)
  expect([later.status, later.headers.get('location')]).toEqual([303, '/winkelwagen/bestellen/naar-betaling'])
})

test.each([
  [paths.address, 'guest', { ...invoice, remarks: 'Bel aan' }, 'Bel aan</textarea>'],
  [paths.shipping, 'address', { shipping_method: '2' }, 'checked="" value="2"'],
  [paths.payment, 'shipping', { payment_method: '2' }, 'checked="" value="2"'],
] as const)(
  'the checkout step %s sent too often shows the backend’s message, or the shop’s own with the wait',
  async (path, until, fields, kept) => {
    await using storefront = await startStorefront({ fill: withCheckout })
    const shopper = await begin(storefront, until)
    const refuse = (body: object) => {
      storefront.backend.fault = async () => Response.json(body, { status: 429, headers: { 'retry-after': '120' } })
      return shopper.post(path, fields)
    }
    storefront.backend.only = ({ name }) => name.startsWith('PUT ')

    const meant = await refuse({ message: 'Rustig aan.', code: 'too_many' })
    const plain = await refuse({ message: 'Rate limit exceeded' })

    expect([meant.status, plain.status]).toEqual([429, 429])
    expect(meant.html).toContain('Rustig aan.')
    expect(plain.html).toContain('Je hebt het te vaak geprobeerd. Probeer het over 2 minuten opnieuw.')
    expect(plain.html).not.toContain('Rate limit')
    expect(meant.html).toContain(kept)
  },
)
