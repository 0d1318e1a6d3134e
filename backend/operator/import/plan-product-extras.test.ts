import { expect, test } from 'vitest'
import { getProduct } from '../../../src/contract/catalogue/product'
import { aTent, withTarp } from '../../testing/import'
import { type Desk, startDesk } from '../../testing/start-desk'

const product = ({ shop }: Desk, id: number) => getProduct(shop.api, { id })

const lists = {
  pros: 'Licht | Snel opgezet',
  cons: 'Klein',
  // In another order than the stored documents.
  pdfs: 'Garantie https://uil.example/garantie.pdf\nHandleiding /media/uil.pdf',
  accessories: 'tarp-10',
}

test('an import sets a product’s pros and cons, documents and related articles, also articles of the same file', async () => {
  await using desk = await startDesk(withTarp)

  const { status } = await desk.importRows([
    { ...aTent, ...lists, alternatives: 'UIL-2' },
    { ...aTent, sku: 'UIL-2', product: 'Koepeltent Uil 2', ean: '' },
  ])

  expect(status).toBe(200)
  const tent = await product(desk, 2)
  expect(tent.pros_and_cons).toEqual({ pros: ['Licht', 'Snel opgezet'], cons: ['Klein'] })
  expect(tent.pdfs).toEqual([
    { title: 'Handleiding', uri: '/media/uil.pdf', size: 0 },
    { title: 'Garantie', uri: 'https://uil.example/garantie.pdf', size: 0 },
  ])
  expect(tent.accessories?.map(({ id }) => id)).toEqual([1])
  expect(tent.alternatives?.[0]?.id).toBe(3)
})

test('an import replaces a product’s list, such as its pros, as a whole, leaves the lists that the file omits, and skips unchanged ones', async () => {
  await using desk = await startDesk(withTarp)
  await desk.importRows([{ ...aTent, ...lists }])

  expect((await desk.importRows([{ sku: aTent.sku, ...lists }])).body.data).toMatchObject({ unchanged: 1, columns: {} })
  const { body } = await desk.importRows([{ sku: aTent.sku, pros: 'Warm', pdfs: '-', accessories: '-' }])

  expect(body.data).toMatchObject({ changed: 1, columns: { pros: 1, pdfs: 1, accessories: 1 } })
  expect(await product(desk, 2)).toMatchObject({
    pros_and_cons: { pros: ['Warm'], cons: ['Klein'] },
    pdfs: [],
    accessories: [],
  })
})
