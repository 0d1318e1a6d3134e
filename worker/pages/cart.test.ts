import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { aCategory, addProduct } from '../../backend/testing/factories'
import { foreignCart, startForeign } from '../testing/foreign'
import { begin, paths, visitor } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

const isProduct = ({ name }: { name: string }) => name.startsWith('GET /products/')

/** Adds tarp 1 to the cart; tarp 4 is sold out. */
const fill: typeof withCheckout = (catalogue) => {
  withCheckout(catalogue)
  for (const id of [4, 5, 6, 7, 8]) addProduct(catalogue, id, { variants: [{ stock: id === 4 ? 0 : 10 }] })
  for (const [position, other_id] of [4, 2, 5, 6, 7, 8].entries())
    catalogue.product_accessories.push({ product_id: 1, other_id, position })
  catalogue.product_accessories.push({ product_id: 2, other_id: 1, position: 0 })
}

const besideIn = (html: string) => {
  const section = html.match(/<section aria-label="Handig erbij".*?<\/section>/s)?.[0]
  return section && [...section.matchAll(/<a href="[^"]*">(Tarp \d)<\/a>/g)].map(([, name]) => name)
}

test('the cart page shows four accessories that are in stock and not yet in the cart', async () => {
  await using storefront = await startStorefront({ fill })
  const shopper = await begin(storefront)

  const { html } = await shopper.get('/winkelwagen')
  await shopper.post('/winkelwagen', { action: 'add', po_id: '22', amount: '1' })
  const both = await shopper.get('/winkelwagen')

  expect(besideIn(html)).toEqual(['Tarp 2', 'Tarp 5', 'Tarp 6', 'Tarp 7'])
  expect(html).not.toMatch(/name="FavouriteButton"/)
  expect(besideIn(both.html)).toEqual(['Tarp 5', 'Tarp 6', 'Tarp 7', 'Tarp 8'])
})

test('an empty cart links to the categories, and a cart without matching accessories has no section for them', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const empty = await storefront.get('/winkelwagen')
  const shopper = await begin(storefront, 'guest')
  const filled = await shopper.get('/winkelwagen')
  const address = await shopper.get(paths.address)

  expect([empty.html, filled.html].map(besideIn)).toEqual([undefined, undefined])
  expect(empty.html).toContain('<section aria-label="Wat heb je nodig?"')
  expect(filled.html).not.toContain('Wat heb je nodig?')
  expect(address.html).toContain('Verzendkosten zie je zodra je de bezorging kiest.')
})

test('the cart is sent while its accessories are still being fetched', async () => {
  const gate = Promise.withResolvers<void>()
  const fault = async (whole: () => Promise<Response>) => {
    await gate.promise
    return whole()
  }
  await using storefront = await startStorefront({ fill, faults: { fault, only: isProduct } })
  const shopper = await begin(storefront)

  const response = await storefront.fetch('/winkelwagen', { headers: { cookie: shopper.cookie() } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let html = ''
  while (!html.includes('Verder naar bestellen')) html += (await reader?.read())?.value ?? ''
  const atFirst = besideIn(html)
  gate.resolve()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) html += next.value

  expect([atFirst, besideIn(html)]).toEqual([undefined, ['Tarp 2', 'Tarp 5', 'Tarp 6', 'Tarp 7']])
})

const info = {
  name: 'Vreemd',
  phone: '076 123 45 67',
  opening_hours: [{ days: 'Zaterdag', hours: '10.00–17.00 uur' }],
  return_days: 100,
  returns: 'De verzending van een retour betaal je zelf.',
  payment_logos: [{ id: 'ideal', title: 'iDEAL | Wero', photo: '/betaling/ideal.svg' }],
}

async function reassuranceOf(cart: object, shopInfo: object = info) {
  const { storefront } = await startForeign(
    { 'GET /shoppingCart': { data: cart }, 'GET /shopInfo': { data: shopInfo } },
    { API_COOKIES: 'sid' },
  )
  const { status, html } = await storefront.get('/winkelwagen', { cookie: 'sid=x' })
  expect(status).toBe(200)
  return html.match(/<section class="[^"]*" aria-label="Goed om te weten".*?<\/section>/s)?.[0] ?? ''
}

test('without script the cart page shows payment methods, return terms, the phone number and a link to the shop', async () => {
  const html = await reassuranceOf(foreignCart)

  expect(html).toMatch(/<a [^>]*href="\/">Verder winkelen<\/a>/)
  expect(html).toContain(`Retour binnen 100 dagen. ${info.returns}`)
  expect(html).toContain('href="tel:0761234567"')
  expect(html).toContain('Zaterdag: 10.00–17.00 uur')
  expect(html).toMatch(/<img [^>]*alt="iDEAL \| Wero"/)
})

test('the cart page of a shop without opening hours has no empty paragraph for them', async () => {
  const html = await reassuranceOf(foreignCart, { ...info, opening_hours: [] })

  expect(html).toContain('href="tel:0761234567"')
  expect(html).not.toMatch(/<p[^>]*><\/p>/)
})

test('a cart with an article that cannot be returned does not mention returns', async () => {
  const [item] = foreignCart.items
  const excluded = { ...foreignCart, items: [{ ...item, info: { ...item?.info, no_withdrawal: 'custom' } }] }

  expect(await reassuranceOf(excluded)).not.toContain('Retour binnen')
})

const start = () =>
  startStorefront({
    fill(catalogue) {
      catalogue.categories.push(aCategory(1))
      for (let id = 1; id <= 21; id++) addProduct(catalogue, id, { variants: [{ id: id * 10 }] })
    },
  })

test('sharing a cart makes a link that contains the cart’s lines and nothing else of it', async () => {
  await using storefront = await start()
  const owner = visitor(storefront)
  await owner.post('/winkelwagen', { action: 'add', po_id: '20', amount: '2', key: crypto.randomUUID() })
  await owner.post('/winkelwagen', { action: 'add', po_id: '10', amount: '1', key: crypto.randomUUID() })

  const { status, headers, html } = await owner.get('/winkelwagen/delen')
  const [, link = ''] =
    /name="link"[^>]*value="([^"]+)"/.exec(html) ?? /value="([^"]+)"[^>]*name="link"/.exec(html) ?? []

  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(link).toBe(`${storefront.origin}/winkelwagen/klaargezet/2-20:2,1-10:1`)
  expect(html).toContain(`https://wa.me/?text=${encodeURIComponent('Bekijk dit lijstje van ').slice(0, 10)}`)
  expect((await storefront.get(new URL(link).pathname)).html).toContain('Dit staat voor je klaar')
  expect((await owner.get('/winkelwagen')).html).toContain('href="/winkelwagen/delen"')
})

test('a shared cart link contains at most twenty lines, and the page says that it left some out', async () => {
  await using storefront = await start()
  const owner = visitor(storefront)
  for (let id = 1; id <= 21; id++)
    await owner.post('/winkelwagen', { action: 'add', po_id: `${id * 10}`, amount: '1', key: crypto.randomUUID() })

  const { html } = await owner.get('/winkelwagen/delen')

  expect(html.match(/\/winkelwagen\/klaargezet\/([^"]+)"/)?.[1]?.split(',')).toHaveLength(20)
  expect(html).toContain('alleen de eerste 20 artikelen')
})
