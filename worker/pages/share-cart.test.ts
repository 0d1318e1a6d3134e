import { expect, test } from 'vitest'
import { aCategory, addProduct } from '../../backend/testing/factories'
import { visitor } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

const start = () =>
  startStorefront({
    fill(catalogue) {
      catalogue.categories.push(aCategory(1))
      for (let id = 1; id <= 21; id++) addProduct(catalogue, id, { variants: [{ id: id * 10 }] })
    },
  })

test('the lines of a cart become a link that another visitor sees them by, and nothing else of the cart', async () => {
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

test('a link holds twenty lines, and says that there are more', async () => {
  await using storefront = await start()
  const owner = visitor(storefront)
  for (let id = 1; id <= 21; id++)
    await owner.post('/winkelwagen', { action: 'add', po_id: `${id * 10}`, amount: '1', key: crypto.randomUUID() })

  const { html } = await owner.get('/winkelwagen/delen')

  expect(html.match(/\/winkelwagen\/klaargezet\/([^"]+)"/)?.[1]?.split(',')).toHaveLength(20)
  expect(html).toContain('alleen de eerste 20 artikelen')
})
