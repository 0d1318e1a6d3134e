import { expect, test } from 'vitest'
import type { ShopApi } from '../../../kit/contract/call'
import { ApiError } from '../../../kit/contract/errors'
import type { Product } from '../../contract/catalogue/product'
import { parseAttributes, toAttributeQuery } from '../../contract/catalogue/variant'
import { MAX_CHOSEN_ATTRIBUTES } from '../../contract/limits'
import { fetchVariantChoice, loadVariantChoice } from './variant-choice'

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

test('the chosen options of a product are read from the URL and written back', () => {
  const params = new URLSearchParams('a1=3&a2=12&ax=4&a3=0&a4=1e3&b1=2&pagina=2')

  expect(parseAttributes(params)).toEqual({ 1: 3, 2: 12 })
  expect(toAttributeQuery({ 1: 3, 2: 12 })).toEqual({ a1: '3', a2: '12' })
})

test('of a URL with too many product options only the first ones are used', () => {
  const params = new URLSearchParams(Array.from({ length: MAX_CHOSEN_ATTRIBUTES + 1 }, (_, id) => [`a${id + 1}`, '1']))

  expect(Object.keys(parseAttributes(params))).toHaveLength(MAX_CHOSEN_ATTRIBUTES)
})

test('a choice of options that the backend returned with the product causes no second request', async () => {
  const choice = await loadVariantChoice(silent, product({ attributes, option, default_attrs: { 1: 3, 2: 12 } }), {})

  expect(choice).toMatchObject({ selected: { 1: 3, 2: 12 }, isComplete: true, option: { po_id: 9 } })
})

test('the shop fetches the attributes and then the variant from a foreign backend', async () => {
  const { api, asked } = answering({
    '/queryProductAttributes': { attributes, starting_price_gross: 89 },
    '/queryProductOption': option,
  })
  const choice = await loadVariantChoice(api, product({ default_attrs: { 1: 3, 2: 12 } }), { 1: 4, 2: 12 })

  expect(asked).toEqual([
    { path: '/queryProductAttributes', body: { product_id: 5, attributes: { 1: 4, 2: 12 } } },
    { path: '/queryProductOption', body: { product_id: 5, attributes: { 1: 4, 2: 12 }, amount: 1 } },
  ])
  expect(choice).toMatchObject({ option: { po_id: 9 }, starting: { price: 8_900 } })
})

test('no variant is shown before every option has a value, whatever the backend returns', async () => {
  const { api } = answering({ '/queryProductAttributes': { attributes }, '/queryProductOption': option })
  const choice = await loadVariantChoice(api, product({ default_attrs: { 1: 4, 2: 12 } }), { 1: 3 })

  expect(choice).toMatchObject({ isComplete: false, option: null })
  // The server's default values fill no gaps in the visitor's choice.
  expect(choice.selected).toEqual({ 1: 3 })
})

test('when the backend does not know the variant of a choice, no variant is shown and the choice stays', async () => {
  const { api } = answering({ '/queryProductAttributes': { attributes } })
  const choice = await loadVariantChoice(api, product(), { 1: 3, 2: 12 })

  expect(choice).toMatchObject({ isComplete: true, option: null, isUnknown: false, attributes })
})

test.each([
  ['no answer', () => Promise.reject(new ApiError(0, 'no answer', 'unavailable'))],
  ['trouble', async () => Response.json({ message: 'Nee' }, { status: 500 })],
  ['too many', async () => Response.json({ message: 'Nee' }, { status: 429 })],
  ['half an answer', async () => new Response('{"data":{"po_id"')],
  ['another answer', async () => Response.json({ data: { po_id: 9 } })],
])('when the backend does not describe a variant, it counts as unknown and the choices stay: %s', async (_, answer) => {
  const { api } = answering({ '/queryProductAttributes': { attributes, starting_price_gross: 89 } })
  const failing: ShopApi = (path, init) => (path === '/queryProductOption' ? answer() : api(path, init))
  const choice = await loadVariantChoice(failing, product(), { 1: 3, 2: 12 })

  expect(choice).toMatchObject({ option: null, isUnknown: true, attributes, starting: { price: 8_900 } })
})

test('without a choice of options only the product’s attributes are fetched, not a variant', async () => {
  const { api, asked } = answering({ '/queryProductAttributes': { attributes } })
  await loadVariantChoice(api, product(), {})

  expect(asked.map(({ path }) => path)).toEqual(['/queryProductAttributes'])
})

test('when the backend returns no options the variant counts as unknown', async () => {
  const { api } = answering({})

  expect(await loadVariantChoice(api, product(), {})).toMatchObject({ attributes: [], option: null, isUnknown: true })
})

test('an option choice that was fetched in parallel with the product is not fetched again', async () => {
  const { api, asked } = answering({ '/queryProductAttributes': { attributes }, '/queryProductOption': option })
  const chosen = { 1: 4, 2: 12 }
  const choice = await loadVariantChoice(api, product(), chosen, fetchVariantChoice(api, 5, chosen))

  expect(asked.map(({ path }) => path)).toEqual(['/queryProductAttributes', '/queryProductOption'])
  expect(choice).toMatchObject({ option: { po_id: 9 } })
})

test('when a choice contains values that the product does not have, the shop requests the variant again without them', async () => {
  const { api, asked } = answering({ '/queryProductAttributes': { attributes }, '/queryProductOption': option })
  const choice = await loadVariantChoice(api, product(), { 1: 4, 2: 12, 7: 1 })

  expect(asked.map(({ body }) => body)).toEqual([
    { product_id: 5, attributes: { 1: 4, 2: 12, 7: 1 } },
    { product_id: 5, attributes: { 1: 4, 2: 12, 7: 1 }, amount: 1 },
    { product_id: 5, attributes: { 1: 4, 2: 12 }, amount: 1 },
  ])
  expect(choice).toMatchObject({ option: { po_id: 9 }, selected: { 1: 4, 2: 12 } })
})

test('an attribute without values does not keep a product from being bought', async () => {
  const empty = { id: 3, title: 'Rits', values: [] }
  const { api } = answering({
    '/queryProductAttributes': { attributes: [...attributes, empty] },
    '/queryProductOption': option,
  })
  const choice = await loadVariantChoice(api, product(), { 1: 3, 2: 12 })

  expect(choice).toMatchObject({ attributes, isComplete: true, option: { po_id: 9 } })
})

test('option values that the product does not have are ignored', async () => {
  const choice = await loadVariantChoice(silent, product({ attributes }), { 1: 99, 7: 1, 2: 12 })

  expect(choice).toMatchObject({ selected: { 2: 12 }, isComplete: false })
})
