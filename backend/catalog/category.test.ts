import { expect, test } from 'vitest'
import { getCategories, getCategory } from '../../src/contract/category'
import type { Catalogue } from '../demo/records'
import { aCategory, addProduct } from '../testing/factories'
import { startShop } from '../testing/shop'

function withTree(catalogue: Catalogue) {
  catalogue.categories.push(
    aCategory(1, { title: 'Tenten', slug: 'tenten' }),
    aCategory(2, { title: 'Trekkingtenten', slug: 'trekkingtenten', parent_id: 1, position: 2 }),
    aCategory(3, { title: 'Gezinstenten', slug: 'gezinstenten', parent_id: 1, position: 1 }),
    aCategory(4, { title: 'Eenpersoons', slug: 'eenpersoons', parent_id: 2 }),
  )
  addProduct(catalogue, 1, { category_id: 4 })
  addProduct(catalogue, 2, { category_id: 3 })
}

test('categories come as a tree of roots in their order, each with its depth and number of products', async () => {
  await using shop = await startShop(withTree)

  expect(await getCategories(shop.api, {})).toMatchObject([
    {
      uri: '/tenten-c1',
      tree_depth: 1,
      product_count: 2,
      children: [
        { title: 'Gezinstenten', tree_depth: 2, product_count: 1, children: [] },
        { title: 'Trekkingtenten', children: [{ title: 'Eenpersoons', tree_depth: 3 }] },
      ],
    },
  ])
})

test('search finds categories by a part of their title, each with its trail when asked for', async () => {
  await using shop = await startShop(withTree)

  const found = await getCategories(shop.api, { search: 'PERSOONS', breadcrumbs: 1 })

  expect(found).toMatchObject([
    {
      title: 'Eenpersoons',
      breadcrumbs: [
        { title: 'Tenten', uri: '/tenten-c1' },
        { title: 'Trekkingtenten', uri: '/trekkingtenten-c2' },
        { title: 'Eenpersoons', uri: '/eenpersoons-c4' },
      ],
    },
  ])
  expect(await getCategories(shop.api, { search: '%' })).toEqual([])
})

test.each([
  ['tent', ['Tenten', 'Trekkingtenten', 'Gezinstenten']],
  ['tentjes', ['Tenten', 'Trekkingtenten', 'Gezinstenten']],
  ['eenpersoon', ['Eenpersoons']],
])('search for %s finds %j in the other number too', async (search, titles) => {
  await using shop = await startShop(withTree)

  const found = await getCategories(shop.api, { search })

  expect(found.map(({ title }) => title).sort()).toEqual(titles.sort())
})

test('one category comes with its description, trail and children', async () => {
  await using shop = await startShop(withTree)

  expect(await getCategory(shop.api, { id: 2 })).toMatchObject({
    title: 'Trekkingtenten',
    description: '<p>Over deze categorie</p>',
    breadcrumbs: [{ title: 'Tenten' }, { title: 'Trekkingtenten' }],
    children: [{ id: 4 }],
  })
})

test('an unknown or malformed category is 404', async () => {
  await using shop = await startShop(withTree)

  expect((await shop.get('/categories/99')).status).toBe(404)
  expect((await shop.get('/categories/abc')).status).toBe(404)
  expect((await shop.get('/categories/0')).status).toBe(404)
})

test('a malformed parameter is 400 with its field', async () => {
  await using shop = await startShop(withTree)

  const response = await shop.get('/categories?breadcrumbs=ja')

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ errors: { breadcrumbs: ['Deze waarde klopt niet.'] } })
})
