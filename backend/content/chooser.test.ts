import { expect, test } from 'vitest'
import { type ProductQueryInput, queryProducts } from '../../src/contract/catalogue/product-list'
import { getPage } from '../../src/contract/content'
import { aCategory, aPage } from '../testing/factories'
import { startShop } from '../testing/shop'
import { startDemo } from '../testing/start-demo'

type Filters = { specs_filter?: [number, number][] | null }

/** Every way to answer, unanswered questions included. */
const combinations = (questions: { answers: { filters: Filters }[] }[]) =>
  questions.reduce<Filters[][]>(
    (some, { answers }) => some.flatMap((chosen) => [chosen, ...answers.map(({ filters }) => [...chosen, filters])]),
    [[]],
  )

test('every combination of answers in the demo’s guides leads to products', async () => {
  await using shop = await startDemo(new Date('2026-11-22T12:00:00Z'))
  const { results } = await shop.db.prepare("SELECT id FROM pages WHERE type_code = 'keuzehulp'").all<{ id: number }>()
  const empty: string[] = []
  let asked = 0

  for (const { id } of results) {
    const { title, chooser } = await getPage(shop.api, { id })
    expect([title, chooser?.questions.length]).toEqual([title, expect.any(Number)])
    if (!chooser) continue
    for (const { answers } of chooser.questions) expect(answers.length).toBeGreaterThan(1)
    for (const chosen of combinations(chooser.questions)) {
      const query: ProductQueryInput = { category_id: chooser.category.id, products_only: true, limit: 1 }
      const specs_filter = chosen.flatMap(({ specs_filter }) => specs_filter ?? [])
      const { products } = await queryProducts(shop.api, { ...query, ...(specs_filter.length && { specs_filter }) })
      asked++
      if (!products.meta.total) empty.push(`${title}: ${JSON.stringify(specs_filter)}`)
    }
  }

  expect(empty).toEqual([])
  expect(asked).toBeGreaterThan(100)
})

const chooser = {
  category_id: 1,
  questions: [{ title: 'Waar?', answers: [{ title: 'Binnen', filters: { brands_filter: [3] } }] }],
}

test('a guide returns the current name of its category, and no questions when the category is missing', async () => {
  await using shop = await startShop(({ categories, pages }) => {
    categories.push(aCategory(1, { title: 'Tenten', slug: 'tenten' }))
    pages.push(aPage(1, { chooser }), aPage(2, { chooser: { ...chooser, category_id: 99 } }), aPage(3))
  })

  expect((await getPage(shop.api, { id: 1 })).chooser).toEqual({
    category: { id: 1, title: 'Tenten', uri: '/tenten-c1' },
    questions: chooser.questions,
  })
  expect((await getPage(shop.api, { id: 2 })).chooser).toBeUndefined()
  expect((await getPage(shop.api, { id: 3 })).chooser).toBeUndefined()
})
