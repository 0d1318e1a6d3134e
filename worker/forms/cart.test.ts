import { expect, test } from 'vitest'
import { formatPrice } from '../../src/contract/money/euros-and-cents'
import type { Cart } from '../../src/contract/ordering/cart'
import { withTarps } from '../testing/fill'
import { type Storefront, sessionOf, startStorefront } from '../testing/storefront'

test('adding without script leads to the cart page and starts a session', async () => {
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
})

test('a browser that returns no session cookie gets a hint about cookies, not a cart confirmation', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const { headers } = await storefront.post('/winkelwagen', { action: 'add', po_id: '12', amount: '2' })

  const cart = await storefront.get(headers.get('location') ?? '')

  expect(cart.html).toContain('Bewaart je browser cookies voor deze winkel?')
  expect(cart.html).not.toContain('Je winkelwagen is bijgewerkt.')
})

test('a screen reader announces the stock shortage of a cart line once', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const cookie = await begin(storefront)
  await storefront.post('/winkelwagen', { action: 'set', po_id: '12', amount: '3' }, { cookie })
  await storefront.db.prepare('UPDATE variants SET stock = 2 WHERE id = 12').run()

  const { html } = await storefront.get('/winkelwagen', { cookie })

  expect(html).toMatch(/id="note-12" aria-live="polite"><div class="notice notice-error"><svg.*Er zijn er nog maar 2\./)
})

test('without script a shopper changes an amount and removes a line', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const cookie = await begin(storefront)

  const set = await storefront.post('/winkelwagen', { action: 'set', po_id: '12', amount: '3' }, { cookie })
  expect([set.status, await amounts(storefront, cookie)]).toEqual([303, { 12: 3 }])

  const removed = await storefront.post(
    '/winkelwagen',
    { action: 'set', po_id: '12', amount: '3', remove: '12' },
    { cookie },
  )
  expect([removed.status, removed.headers.get('location')]).toEqual([303, '/winkelwagen?melding=verwijderd'])
  expect(await amounts(storefront, cookie)).toEqual({})
})

test('a shopper can remove a line whose amount field contains invalid text', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const cookie = await begin(storefront)

  await storefront.post('/winkelwagen', { action: 'set', po_id: '12', amount: 'veel', remove: '12' }, { cookie })

  expect(await amounts(storefront, cookie)).toEqual({})
})

test('setting an amount above the stock reduces it, and the cart page reports that', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const cookie = await begin(storefront)

  const answer = await storefront.post('/winkelwagen', { action: 'set', po_id: '12', amount: '50' }, { cookie })
  const page = await storefront.get(answer.headers.get('location') ?? '', { cookie })

  expect(answer.headers.get('location')).toBe('/winkelwagen?melding=aangepast')
  expect(page.html).toContain('Er is minder op voorraad dan je vroeg.')
  expect(await amounts(storefront, cookie)).toEqual({ 12: 5 })
})

test.each([
  ['no amount', { action: 'set', po_id: '12' }],
  ['words', { action: 'set', po_id: '12', amount: 'veel' }],
  ['nothing', { action: 'set', po_id: '12', amount: '' }],
  ['less than nothing', { action: 'set', po_id: '12', amount: '-1' }],
  ['half a tarp', { action: 'add', po_id: '12', amount: '1.5' }],
  ['none', { action: 'add', po_id: '12', amount: '0' }],
  ['too many', { action: 'add', po_id: '12', amount: '1000' }],
  ['a number in another spelling', { action: 'add', po_id: '12', amount: '1e2' }],
  ['a number too large for numbers', { action: 'add', po_id: '12', amount: '9'.repeat(30) }],
  ['no product', { action: 'add', po_id: '', amount: '1' }],
  ['product zero', { action: 'add', po_id: '0', amount: '1' }],
  ['another action', { action: 'order', po_id: '12', amount: '1' }],
  ['no fields at all', {}],
])('a cart form with %s is refused in Dutch and changes nothing', async (_, fields) => {
  await using storefront = await startStorefront({ fill: withTarps })
  const cookie = await begin(storefront)

  const page = await storefront.post('/winkelwagen', fields as Record<string, string>, { cookie })

  expect(page.status).toBe(422)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.html).toMatch(
    /<div class="notice notice-error" role="alert">.*?(Vul een heel aantal in|Niet alles is goed ingevuld|konden we niet lezen)/s,
  )
  expect(page.html).toContain('Tarp 1')
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
