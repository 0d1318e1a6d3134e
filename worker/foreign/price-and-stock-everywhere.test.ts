import { expect, test } from 'vitest'
import { isLong } from '../../backend/testing/shop'
import { startForeign } from '../testing/foreign'
import { manyProducts } from '../testing/many-products'
import { itemsOf } from '../testing/read-xml'
import { blocksOf } from '../testing/schema-org'
import { type Storefront, withoutComments } from '../testing/storefront'

type Said = { price: string; isOut: boolean }

/** Returns what the product page shows: the price to pay, and whether the product is available. */
function shownOn(html: string): Said {
  const box = withoutComments(html.slice(html.indexOf('class="buy-box"')))
  const now = /<b class="(?:now|price price-l)">(.*?)<\/b>/.exec(box)?.[1] ?? ''
  const [, whole = '', cents = ''] = /€ ([\d.]+),(\d\d|-)/.exec(now) ?? []
  return {
    price: `${whole.replaceAll('.', '')}.${cents.replace('-', '00')}`,
    isOut: /Niet op voorraad|uitverkocht<\/strong>/.test(box.slice(0, box.indexOf('buy-bar'))),
  }
}

/** Returns what the page's structured data contain for search engines. */
function toldOn(html: string): Said {
  const { blocks } = blocksOf(html)
  const product = blocks.find((block) => block['@type'] === 'Product') as { offers?: Record<string, unknown> }
  const { price, availability } = product.offers ?? {}
  return { price: Number(price).toFixed(2), isOut: availability === 'https://schema.org/OutOfStock' }
}

async function compare(storefront: Storefront) {
  const items = itemsOf((await storefront.get('/feeds/producten.xml')).html)
  const differences: unknown[] = []
  for (const item of items) {
    const { html } = await storefront.get((item.link ?? '').slice(storefront.origin.length))
    const fed: Said = {
      price: (item['g:sale_price'] ?? item['g:price'] ?? '').replace(' EUR', ''),
      isOut: item['g:availability'] === 'out_of_stock',
    }
    const [shown, told] = [shownOn(html), toldOn(html)]
    if (JSON.stringify([fed, told]) !== JSON.stringify([shown, shown])) differences.push({ item, shown, fed, told })
  }
  return { items, differences }
}

test('feed and structured data of many articles of a foreign backend have the price and stock of their pages', async () => {
  const count = isLong ? 400 : 100
  const { storefront } = await startForeign(manyProducts(count))

  const { items, differences } = await compare(storefront)

  expect(items).toHaveLength(count)
  expect(new Set(items.map((item) => item['g:id'])).size).toBe(count)
  expect(differences).toEqual([])
  expect(items.filter((item) => item['g:availability'] === 'out_of_stock').length).toBeGreaterThan(count / 14)
}, 120_000)

test('a product URL with chosen options gives search engines the price and stock of the chosen variant', async () => {
  const { storefront } = await startForeign(manyProducts(60))

  const said: unknown[] = []
  for (let id = 1; id <= 60; id += 1) {
    const { html } = await storefront.get(`/artikel-${id}-p${id}?a1=101&a2=202&a3=300`)
    const [shown, told] = [shownOn(html), toldOn(html)]
    if (JSON.stringify(shown) !== JSON.stringify(told)) said.push({ id, shown, told })
  }

  expect(said).toEqual([])
})
