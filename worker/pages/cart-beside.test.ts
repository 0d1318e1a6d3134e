import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { addProduct } from '../../backend/testing/factories'
import { begin } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

const isProduct = ({ name }: { name: string }) => name.startsWith('GET /products/')

/** Tarp 1 is in the cart; tarp 4 is sold out. */
const fill: typeof withCheckout = (catalogue) => {
  withCheckout(catalogue)
  for (const id of [4, 5, 6, 7]) addProduct(catalogue, id, { variants: [{ stock: id === 4 ? 0 : 10 }] })
  for (const [position, other_id] of [4, 2, 5, 6, 7].entries())
    catalogue.accessories.push({ product_id: 1, other_id, position })
  catalogue.accessories.push({ product_id: 2, other_id: 1, position: 0 })
}

const besideIn = (html: string) => {
  const section = html.match(/<section aria-label="Handig erbij".*?<\/section>/s)?.[0]
  return section && [...section.matchAll(/<a href="[^"]*">(Tarp \d)<\/a>/g)].map(([, name]) => name)
}

test('three accessories that are in stock are displayed beside the cart, none that is in it', async () => {
  await using storefront = await startStorefront({ fill })
  const shopper = await begin(storefront)

  const { html } = await shopper.get('/winkelwagen')
  await shopper.post('/winkelwagen', { action: 'add', po_id: '22', amount: '1' })
  const both = await shopper.get('/winkelwagen')

  expect(besideIn(html)).toEqual(['Tarp 2', 'Tarp 5', 'Tarp 6'])
  expect(html).not.toMatch(/name="FavouriteButton"/)
  expect(besideIn(both.html)).toEqual(['Tarp 5', 'Tarp 6', 'Tarp 7'])
})

test('a cart that nothing fits beside has no such part, nor has an empty one', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const empty = await storefront.get('/winkelwagen')
  const shopper = await begin(storefront)

  expect([empty.html, (await shopper.get('/winkelwagen')).html].map(besideIn)).toEqual([undefined, undefined])
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

  expect([atFirst, besideIn(html)]).toEqual([undefined, ['Tarp 2', 'Tarp 5', 'Tarp 6']])
})
