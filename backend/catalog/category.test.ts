import { expect, test } from 'vitest'
import { getCategories, getCategory } from '../../src/contract/catalogue/category'
import { queryProducts } from '../../src/contract/catalogue/product-list'
import { aCategory, addProduct, aPage } from '../testing/factories'
import type { Catalogue } from '../testing/records'
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

/** For the tests that only read. Those with a shop of their own stand below: each start empties the database. */
const shop = await startShop(withTree)

test('categories are returned as an ordered tree with depth and number of products', async () => {
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

test('search finds categories by a part of their title, with their breadcrumb on request', async () => {
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
])('a search for %s finds the categories %j, in singular or plural', async (search, titles) => {
  const found = await getCategories(shop.api, { search })

  expect(found.map(({ title }) => title).sort()).toEqual(titles.sort())
})

test('a category is returned with its description, breadcrumb and children', async () => {
  expect(await getCategory(shop.api, { id: 2 })).toMatchObject({
    title: 'Trekkingtenten',
    description: '<p>Over deze categorie</p>',
    breadcrumbs: [{ title: 'Tenten' }, { title: 'Trekkingtenten' }],
    children: [{ id: 4 }],
  })
})

function withGuides(catalogue: Catalogue) {
  withTree(catalogue)
  catalogue.categories.push(aCategory(5, { title: 'Slapen', slug: 'slapen' }))
  addProduct(catalogue, 3, { category_id: 5, brand_id: 2 })
  addProduct(catalogue, 4, { category_id: 5, brand_id: 1 })
  addProduct(catalogue, 5, { category_id: 5, brand_id: 2 })
  const guide = (id: number, title: string, related_product_ids: number[]) =>
    aPage(id, { type_code: 'keuzehulp', title, uri: `/keuzehulp/gids-i${id}`, related_product_ids })
  catalogue.pages.push(
    guide(1, 'Slaapmatten', [2, 3]),
    guide(2, 'Tenten kiezen', [1, 2]),
    guide(3, 'Slaapzakken', [3, 4]),
    aPage(4, { type_code: 'blog', title: 'Een tocht', related_product_ids: [1, 2, 3, 4, 5] }),
  )
}

test('a top-level category has its largest brands and its main guide; its subcategories have neither', async () => {
  await using shop = await startShop(withGuides)

  const [tents, sleeping] = await getCategories(shop.api, {})

  expect(tents).toMatchObject({
    brands: [{ title: 'Veldmeester', uri: '/tenten-c1?merk=1' }],
    guide: { title: 'Tenten kiezen', uri: '/keuzehulp/gids-i2' },
  })
  expect(sleeping).toMatchObject({
    brands: [
      { title: 'Noordkaap', uri: '/slapen-c5?merk=2' },
      { title: 'Veldmeester', uri: '/slapen-c5?merk=1' },
    ],
    guide: { title: 'Slaapzakken' },
  })
  expect(tents?.children?.[0]).not.toHaveProperty('guide')
})

test('the menu lists at most five brands per category', async () => {
  await using shop = await startShop((catalogue) => {
    withTree(catalogue)
    for (let id = 11; id <= 18; id++) {
      catalogue.brands.push({ id, title: `Merk ${id}` })
      addProduct(catalogue, id, { category_id: 3, brand_id: id })
    }
  })

  const [tents] = await getCategories(shop.api, {})

  expect(tents?.brands?.map(({ title }) => title)).toEqual(['Veldmeester', 'Merk 11', 'Merk 12', 'Merk 13', 'Merk 14'])
})

test('a category has the guide that recommends most of its products, or none', async () => {
  await using shop = await startShop(withGuides)
  const guideOf = async (id: number) => (await getCategory(shop.api, { id })).guide

  expect(await guideOf(1)).toMatchObject({ title: 'Tenten kiezen', intro: expect.any(String) })
  // Both name one product of it; this one names it first.
  expect(await guideOf(3)).toMatchObject({ title: 'Slaapmatten' })
  expect(await guideOf(4)).toMatchObject({ title: 'Tenten kiezen' })
  await using empty = await startShop(withTree)
  expect((await getCategory(empty.api, { id: 1 })).guide).toBeNull()
})

test('a guide that is not published yet or no longer is linked neither in a category nor in the menu', async () => {
  await using shop = await startShop(withGuides)
  const publish = (id: number, from: string | null, until: string | null) =>
    shop.db.prepare('UPDATE pages SET shown_from = ?, shown_until = ? WHERE id = ?').bind(from, until, id).run()
  const guides = async () => {
    const [tents] = await getCategories(shop.api, {})
    return [tents?.guide?.title, (await getCategory(shop.api, { id: 1 })).guide?.title]
  }

  await publish(2, null, '2026-01-01T00:00:00.000Z')
  expect(await guides()).toEqual(['Slaapmatten', 'Slaapmatten'])
  await publish(1, '2999-01-01T00:00:00.000Z', null)
  expect(await guides()).toEqual([undefined, undefined])
})

test('a category without a photo shows the photo of its best seller, also in the list of categories', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1), aCategory(2, { parent_id: 1, photo: null }))
    addProduct(catalogue, 1, { category_id: 2, popularity: 9, colours: ['rood'] })
    addProduct(catalogue, 2, { category_id: 2, popularity: 1 })
  })

  expect(await getCategory(shop.api, { id: 2 })).toMatchObject({ photo: '/photos/tarp-rood-1.svg' })
  expect((await queryProducts(shop.api, { category_id: 1 })).categories).toMatchObject([
    { id: 2, photo: '/photos/tarp-rood-1.svg' },
  ])
})

test.each([
  ['ten', ['Tenten', 'Trekkingtenten', 'Gezinstenten']],
  ['jas', ['Regenjassen']],
  ['mat', ['Slaapmatten']],
  ['kaart', ['Kompassen en kaarten']],
])('a search for the stem %s does not cut off a plural ending', async (search, titles) => {
  await using shop = await startShop((catalogue) => {
    withTree(catalogue)
    for (const [at, title] of ['Gps-apparaten', 'Kompassen en kaarten', 'Regenjassen', 'Slaapmatten'].entries())
      catalogue.categories.push(aCategory(90 + at, { title }))
  })

  const found = await getCategories(shop.api, { search })

  expect(found.map(({ title }) => title).sort()).toEqual(titles.sort())
})
