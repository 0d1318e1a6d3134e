import { expect, test } from 'vitest'
import type { ShopApi } from '../../contract/call'
import { MAX_CHOSEN } from '../../contract/limits'
import type { Product } from '../../contract/product'
import { parseAttributes, toAttributeQuery } from '../../contract/variant'
import { loadChoice } from './choice'

const attributes = [
  {
    id: 1,
    title: 'Kleur',
    values: [
      { id: 3, title: 'Rood' },
      { id: 4, title: 'Blauw' },
    ],
  },
  { id: 2, title: 'Maat', values: [{ id: 12, title: 'M' }] },
]
const option = { po_id: 9, uri: '/jas-p5', full_name: 'Jas', price: 99 }
const product = (extra: Partial<Product> = {}): Product => ({ id: 5, uri: '/jas-p5', full_name: 'Jas', ...extra })

/** A backend that answers by path and keeps what it was asked. */
function answering(answers: Record<string, unknown>) {
  const asked: { path: string; body: unknown }[] = []
  const api: ShopApi = async (path, { body }) => {
    asked.push({ path, body: JSON.parse(String(body)) })
    return path in answers ? Response.json({ data: answers[path] }) : Response.json({ message: 'Nee' }, { status: 404 })
  }
  return { api, asked }
}
const silent: ShopApi = () => Promise.reject(new Error('asked'))

test('attributes are read from the address and written back', () => {
  const params = new URLSearchParams('a1=3&a2=12&ax=4&a3=0&a4=1e3&b1=2&pagina=2')

  expect(parseAttributes(params)).toEqual({ 1: 3, 2: 12 })
  expect(toAttributeQuery({ 1: 3, 2: 12 })).toEqual({ a1: '3', a2: '12' })
})

test('an address with more attributes than a choice may name keeps the first of them', () => {
  const params = new URLSearchParams(Array.from({ length: MAX_CHOSEN + 1 }, (_, id) => [`a${id + 1}`, '1']))

  expect(Object.keys(parseAttributes(params))).toHaveLength(MAX_CHOSEN)
})

test('a backend that answered everything at once is not asked again', async () => {
  const choice = await loadChoice(silent, product({ attributes, option, default_attrs: { 1: 3, 2: 12 } }), {})

  expect(choice).toMatchObject({ selected: { 1: 3, 2: 12 }, isComplete: true, option: { po_id: 9 } })
})

test('a foreign backend is asked for the attributes and then for the variant', async () => {
  const { api, asked } = answering({
    '/queryProductAttributes': { attributes, starting_price_gross: 89 },
    '/queryProductOption': option,
  })
  const choice = await loadChoice(api, product({ default_attrs: { 1: 3, 2: 12 } }), { 1: 4, 2: 12 })

  expect(asked).toEqual([
    { path: '/queryProductAttributes', body: { product_id: 5, attributes: { 1: 4, 2: 12 } } },
    { path: '/queryProductOption', body: { product_id: 5, attributes: { 1: 4, 2: 12 } } },
  ])
  expect(choice).toMatchObject({ option: { po_id: 9 }, starting: { gross: 8_900 } })
})

test('the variant is not asked for before every attribute has a value', async () => {
  const { api, asked } = answering({ '/queryProductAttributes': { attributes } })
  const choice = await loadChoice(api, product(), { 1: 3 })

  expect(asked).toHaveLength(1)
  expect(choice).toMatchObject({ isComplete: false, option: null })
})

test('a variant that can not be fetched is no variant, and the choices stay', async () => {
  const { api } = answering({ '/queryProductAttributes': { attributes } })
  const choice = await loadChoice(api, product(), { 1: 3, 2: 12 })

  expect(choice).toMatchObject({ isComplete: true, option: null, attributes })
})

test('values that the product does not have are no choice', async () => {
  const choice = await loadChoice(silent, product({ attributes }), { 1: 99, 7: 1, 2: 12 })

  expect(choice).toMatchObject({ selected: { 2: 12 }, isComplete: false })
})
