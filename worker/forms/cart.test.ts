import { expect, test } from 'vitest'
import { formatPrice } from '../../src/contract/money/euros-and-cents'
import type { Cart } from '../../src/contract/ordering/cart'
import { withTarps } from '../testing/fill'
import { type Storefront, sessionOf, startStorefront } from '../testing/storefront'

test('adding without script leads to the cart page and starts a session; without its cookie the page hints at cookies', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const answer = await storefront.post('/winkelwagen', { action: 'add', po_id: '12', amount: '2' })

  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/winkelwagen?melding=bijgewerkt'])
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-session=[\w-]{43};.* HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^auth\.loggedIn=0; .*Path=\/; Secure; SameSite=Lax$/),
    expect.stringMatching(/^has_session=1; .*Path=\/; Secure; SameSite=Lax$/),
  ])
  const cart = await storefront.get('/winkelwagen?melding=bijgewerkt', { cookie: sessionOf(answer) })
  expect(cart.html).toContain('Je winkelwagen is bijgewerkt.')
  expect(cart.html).toContain(formatPrice(9_990))
  const lost = await storefront.get('/winkelwagen?melding=bijgewerkt')
  expect(lost.html).toContain('Bewaart je browser cookies voor deze winkel?')
  expect(lost.html).not.toContain('Je winkelwagen is bijgewerkt.')
})

test('without script a shopper changes an amount and removes a line, also one whose amount field contains invalid text', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const cookie = await begin(storefront)
  const send = (fields: Record<string, string>) =>
    storefront.post('/winkelwagen', { po_id: '12', ...fields }, { cookie })

  const set = await send({ action: 'set', amount: '3' })
  expect([set.status, await amounts(storefront, cookie)]).toEqual([303, { 12: 3 }])

  for (const amount of ['3', 'veel']) {
    const removed = await send({ action: 'set', amount, remove: '12' })
    expect([removed.status, removed.headers.get('location')]).toEqual([303, '/winkelwagen?melding=verwijderd'])
    expect(await amounts(storefront, cookie)).toEqual({})
    await send({ action: 'add', amount: '1' })
  }
})

test('setting an amount above the stock reduces it, and the cart page reports that; a later shortage is announced once', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const cookie = await begin(storefront)

  const answer = await storefront.post('/winkelwagen', { action: 'set', po_id: '12', amount: '50' }, { cookie })
  const page = await storefront.get(answer.headers.get('location') ?? '', { cookie })

  expect(answer.headers.get('location')).toBe('/winkelwagen?melding=aangepast')
  expect(page.html).toContain('Er is minder op voorraad dan je vroeg.')
  expect(await amounts(storefront, cookie)).toEqual({ 12: 5 })

  await storefront.db.prepare('UPDATE variants SET stock = 2 WHERE id = 12').run()
  const { html } = await storefront.get('/winkelwagen', { cookie })
  expect(html).toMatch(/id="note-12" aria-live="polite"><div class="notice notice-error"><svg.*Er zijn er nog maar 2\./)
})

test('a malformed cart form is refused in Dutch and changes nothing', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const cookie = await begin(storefront)

  for (const fields of [
    { action: 'set', po_id: '12' },
    ...['veel', '', '-1'].map((amount) => ({ action: 'set', po_id: '12', amount })),
    ...['1.5', '0', '1000', '1e2', '9'.repeat(30)].map((amount) => ({ action: 'add', po_id: '12', amount })),
    ...['', '0'].map((po_id) => ({ action: 'add', po_id, amount: '1' })),
    { action: 'order', po_id: '12', amount: '1' },
    {},
  ]) {
    const page = await storefront.post('/winkelwagen', fields as Record<string, string>, { cookie })

    const sent = JSON.stringify(fields)
    expect([sent, page.status, page.headers.get('cache-control')]).toEqual([sent, 422, 'no-store'])
    expect(page.html, sent).toMatch(
      /<div class="notice notice-error" role="alert">.*?(Vul een heel aantal in|Niet alles is goed ingevuld|konden we niet lezen)/s,
    )
    expect(page.html, sent).toContain('Tarp 1')
  }
  expect(await amounts(storefront, cookie)).toEqual({ 12: 1 })
})

test('adding an unknown variant is a 404, an unavailable one a 409, each with a Dutch message on the cart page', async () => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withTarps(catalogue)
      for (const variant of catalogue.variants) if (variant.id === 22) variant.stock = 0
    },
  })

  const unknown = await storefront.post('/winkelwagen', { action: 'add', po_id: '999', amount: '1' })
  const soldOut = await storefront.post('/winkelwagen', { action: 'add', po_id: '22', amount: '1' })

  expect([unknown.status, soldOut.status]).toEqual([404, 409])
  expect(unknown.html).toContain('Dit artikel bestaat niet (meer).')
  expect(soldOut.html).toContain('Dit artikel is niet op voorraad.')
})

test('a cart request that is not a form gets a 415, one that is too large a 413', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const files = await storefront.post(
    '/winkelwagen',
    { action: 'add' },
    { 'content-type': 'multipart/form-data; boundary=x' },
  )
  const large = await storefront.post('/winkelwagen', { action: 'add', text: 'x'.repeat(70_000) })

  expect([files.status, large.status]).toEqual([415, 413])
  expect(large.html).toContain('Dit formulier konden we niet lezen.')
})

/** Returns the Cookie header of a session with one of variant 12 in its cart. */
async function begin(storefront: Storefront) {
  return sessionOf(await storefront.post('/winkelwagen', { action: 'add', po_id: '12', amount: '1' }))
}

/** Returns the amounts in the cart, by variant. */
async function amounts(storefront: Storefront, cookie: string) {
  const { html } = await storefront.call('GET', '/shoppingCart', undefined, { cookie })
  const { data }: { data: Cart } = JSON.parse(html)
  return Object.fromEntries(data.items.map(({ po_id, amount }) => [po_id, amount]))
}
