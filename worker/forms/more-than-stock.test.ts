import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { hiddenFields, paths, visitor } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

const tarp = '/tarp-1-p1'

test('more than there is comes back with how many there are, and both ways on', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = visitor(storefront)
  const { html } = await shopper.get('/tarp-1-p1')
  const action = html.match(/formAction="([^"#]+)#add-amount"/)?.[1] ?? tarp
  expect(html).toMatch(/<form[^>]*class="add-to-cart"[^>]*noValidate/)

  const page = await shopper.post(action, { action: 'add', po_id: '12', amount: '40', buy: '1' })

  expect(page.status).toBe(422)
  expect(page.html).toMatch(/aria-invalid="true"[^>]*value="40"|value="40"[^>]*aria-invalid="true"/)
  expect(page.html).toMatch(/<p id="add-amount-error" class="field-error">We hebben er 10\./)
  expect(page.html).toContain('Leg er 10 in je winkelwagen')
  expect(page.html).toMatch(/href="\/winkelwagen\/offerte\/1-12-40"[^>]*>Vraag een offerte voor 40/)
  expect((await shopper.post(action, { action: 'add', po_id: '12', amount: '10', buy: '1' })).status).toBe(303)
})

test('a guest asks an offer of more than there is, and sees that the shop is going to answer it', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = visitor(storefront)
  const asking = '/winkelwagen/offerte/1-12-40'
  const login = `${paths.login}?volgende=${encodeURIComponent(asking)}`

  const first = await shopper.get(asking)
  const { key = '', volgende = '' } = hiddenFields((await shopper.get(login)).html)
  const guest = await shopper.post(paths.login, { email: 'sanne@voorbeeld.nl', key, volgende })
  const page = await shopper.get(asking)
  const sent = await shopper.post(asking, { remarks: 'Voor het kamp', key: hiddenFields(page.html).key ?? '' })
  const offer = await shopper.get(sent.headers.get('location') ?? '')

  expect([first.status, first.headers.get('location')]).toEqual([303, login])
  expect([guest.status, guest.headers.get('location')]).toEqual([303, asking])
  expect(page.html).toMatch(/40 × <a href="[^"]+">Tarp 1/)
  expect(sent.status).toBe(303)
  expect(offer.html).toContain('We hebben je aanvraag.')
  expect(offer.html).not.toContain('Bestel deze offerte')
  for (const path of ['1-12-1000', '1-12-0', '1-999-4', 'x'])
    expect((await shopper.get(`/winkelwagen/offerte/${path}`)).status).toBe(404)
})
