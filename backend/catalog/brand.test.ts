import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { getBrands } from '../../src/contract/catalogue/brand'
import { getProduct } from '../../src/contract/catalogue/product'
import { addProduct } from '../testing/factories'
import { recording, scansOf } from '../testing/recorded-queries'
import type { Catalogue } from '../testing/records'
import { startShop } from '../testing/shop'
import { townAndCountryOf } from './brand.repository'

const madeBy = (manufacturer: string) => ({
  manufacturer,
  address: 'Sennereistraße 31, 6870 Bezau, Oostenrijk',
  email: 'veilig@almgrat.example',
  warnings: [],
})

function withBrands(catalogue: Catalogue) {
  catalogue.brands.push({ id: 3, title: 'almgrat' }, { id: 4, title: 'Zonder Artikelen' })
  addProduct(catalogue, 1, { safety: madeBy('Een BV') })
  addProduct(catalogue, 2, { safety: madeBy('Twee BV') })
  addProduct(catalogue, 3, { brand_id: 2, safety: undefined })
  addProduct(catalogue, 4, { brand_id: 3, safety: madeBy('Almgrat GmbH') })
  addProduct(catalogue, 5, { brand_id: 3, safety: undefined })
}

test('the brand list has brands with products for sale, by title, and the manufacturer if a brand has only one; its query uses indexes', async () => {
  const { db, plans } = recording((env as { DB: D1Database }).DB)
  await using shop = await startShop(withBrands, { DB: db })
  await plans()

  const brands = await getBrands(shop.api, {})

  const steps = (await plans()).flatMap((plan) => plan.steps)
  expect(scansOf(steps)).toEqual([])
  expect(steps.join('\n')).toContain('products_brand')
  expect(brands).toEqual([
    {
      id: 3,
      title: 'almgrat',
      uri: '/merken/almgrat-b3',
      product_count: 2,
      manufacturer: 'Almgrat GmbH',
      place: 'Bezau, Oostenrijk',
    },
    { id: 2, title: 'Noordkaap', uri: '/merken/noordkaap-b2', product_count: 1 },
    { id: 1, title: 'Veldmeester', uri: '/merken/veldmeester-b1', product_count: 2 },
  ])
  expect((await getProduct(shop.api, { id: 4 })).brand?.uri).toBe('/merken/almgrat-b3')
})

test.each([
  ['Sennereistraße 31, 6870 Bezau, Oostenrijk', 'Bezau, Oostenrijk'],
  ['Heidewal 22, 6711 KX Ede, Nederland', 'Ede, Nederland'],
  ['Sjövägen 5, 831 40 Östersund, Zweden', 'Östersund, Zweden'],
  ['Breda', 'Breda'],
  ['Breda, Nederland', 'Breda, Nederland'],
  ['Postbus 12', null],
  ['Straat 1, Postbus 12', null],
  ['', null],
])('the manufacturer address %j has the place %j', (address, place) => {
  expect(townAndCountryOf(address)).toBe(place)
})
