import { expect, test } from 'vitest'
import { daysAgo } from '../../backend/testing/orders'
import { NOTICE_COOKIE } from '../../src/contract/cookies'
import { startWithOrders } from '../testing/start-with-orders'

const form = { action: 'reorder' }
const cookieOf = (headers: Headers) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith(`__Host-${NOTICE_COOKIE}=`)) ?? ''

async function cartOf({ storefront, cookie }: Awaited<ReturnType<typeof startWithOrders>>) {
  const { html } = await storefront.call('GET', '/shoppingCart', undefined, { cookie })
  const items: { po_id: number; amount: number }[] = JSON.parse(html).data.items
  return Object.fromEntries(items.map(({ po_id, amount }) => [po_id, amount]))
}

test('a customer reorders, and the cart page confirms that it has the same articles', async () => {
  await using noor = await startWithOrders({ 1: { lines: { 12: 2, 22: 3 } } })

  const answer = await noor.post('/dashboard/orders/1', form)

  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/winkelwagen?melding=herbesteld'])
  expect(await cartOf(noor)).toEqual({ 12: 2, 22: 3 })
  expect((await noor.get('/winkelwagen?melding=herbesteld')).html).toContain('Alles van je bestelling ligt weer')
})

test('reordering in two tabs at once adds both orders, and each tab reports the result', async () => {
  await using noor = await startWithOrders({ 1: { lines: { 12: 4 } }, 2: { lines: { 12: 4, 22: 1 } } })

  const answers = await Promise.all([1, 2].map((id) => noor.post(`/dashboard/orders/${id}`, form)))

  const again = '/winkelwagen?melding=herbesteld'
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual([again, again])
  expect(await cartOf(noor)).toEqual({ 12: 8, 22: 1 })

  // Ten are in stock: a third tab, which still shows its button, gets a message about the amount that was added.
  const third = await noor.post('/dashboard/orders/1', form)
  const cookie = `${noor.cookie}; ${cookieOf(third.headers).split(';', 1)[0]}`
  expect((await noor.storefront.get('/winkelwagen', { cookie })).html).toContain('Tarp 1 (2 van de 4)')
  expect(await cartOf(noor)).toEqual({ 12: 10, 22: 1 })
})

test('the cart page shows once what could not be reordered, without putting it in a URL', async () => {
  await using noor = await startWithOrders({ 1: { lines: { 12: 12, 22: 1 } } })

  const answer = await noor.post('/dashboard/orders/1', form)

  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/winkelwagen'])
  const told = cookieOf(answer.headers)
  expect(told).toMatch(/; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const cookie = `${noor.cookie}; ${told.split(';', 1)[0]}`
  const other = await noor.storefront.get('/dashboard', { cookie })
  expect([other.html.includes('Minder dan je had'), cookieOf(other.headers)]).toEqual([false, ''])

  const cart = await noor.storefront.get('/winkelwagen', { cookie })

  expect(cart.html).toContain('We konden niet alles toevoegen. Minder dan je had: Tarp 1 (10 van de 12).')
  expect(cookieOf(cart.headers)).toMatch(/=; Max-Age=0; Path=\//)
})

test('a notice cookie is displayed only if it has a text and the path of the current page', async () => {
  await using noor = await startWithOrders()
  const cartWith = (value: string) =>
    noor.storefront.get('/winkelwagen', { cookie: `__Host-${NOTICE_COOKIE}=${encodeURIComponent(value)}` })

  expect((await cartWith('/winkelwagen\nHier staat iets.')).html).toContain('Hier staat iets.')
  for (const value of ['Hier staat iets.', '\nHier staat iets.', '/\nHier staat iets.', '/winkelwagen'])
    expect([value, (await cartWith(value)).html.includes('Hier staat iets.')]).toEqual([value, false])
  expect((await cartWith('/winkelwagen\n<b>Vet</b>')).html).toContain('&lt;b&gt;Vet&lt;/b&gt;')
})

test('when nothing of an order can be had, or the order or the login is missing, reordering says so and changes no cart', async () => {
  await using noor = await startWithOrders({ 1: {} })
  await noor.storefront.db.prepare('UPDATE variants SET stock = 0 WHERE id = 12').run()

  const { status, html } = await noor.post('/dashboard/orders/1', form)

  expect(status).toBe(409)
  expect(html).toContain('Niets van deze bestelling is nog leverbaar.')
  expect(html).toContain('Bestelling PV100001')
  expect((await noor.post('/dashboard/orders/99', form)).status).toBe(404)
  const odd = await noor.post('/dashboard/orders/1', { action: 'cancel' })
  expect([odd.status, odd.html.includes('Dit formulier konden we niet lezen.')]).toEqual([422, true])
  const stranger = await noor.storefront.post('/dashboard/orders/1', form)
  expect(stranger.headers.get('location') ?? '').not.toContain('melding')
  expect(await cartOf(noor)).toEqual({})
})

test('an expired offer can be added to the cart like an order', async () => {
  await using noor = await startWithOrders({ 1: { status_id: 0, valid_until: daysAgo(3), sent_at: null } })

  const answer = await noor.post('/dashboard/offertes/1', form)

  expect([answer.status, await cartOf(noor)]).toEqual([303, { 12: 2 }])
})

test('the shop still redirects to the cart when it cuts a long notice inside a surrogate pair', async () => {
  const sign = '\u{1F3D4}'
  await using noor = await startWithOrders({ 1: { lines: { 12: 12 } } })
  // Whatever precedes the name, one of two lengths makes the cut split a surrogate pair.
  for (const start of ['', 'T']) {
    await noor.storefront.db
      .prepare('UPDATE order_lines SET full_name = ?')
      .bind(start + sign.repeat(300))
      .run()
    await noor.storefront.db.prepare('DELETE FROM cart_items').run()

    const answer = await noor.post('/dashboard/orders/1', form)

    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/winkelwagen'])
    expect(cookieOf(answer.headers).length).toBeLessThan(4_096 + 100)
  }
})
