import type { APIRequestContext, Page } from '@playwright/test'
import { formatPrice, toCents } from '../../src/contract/money/euros-and-cents'
import { isOfPlaywright } from './console'

export type GoodProduct = {
  uri: string
  full_name: string
  category: { title: string; uri: string }
  /** The options to click, in order, to select another variant than the first. */
  choice: { title: string; value: string }[]
  /** The URL of a variant in stock. */
  buyableUri: string
  priceText: string
}

type Json = Record<string, unknown>

let found: GoodProduct | undefined

/**
 * Returns a product in a root category with a colour and a size to choose, of which another variant is in stock. It is
 * found through the shop's API, once for all journeys of a worker.
 */
export async function goodProduct(request: APIRequestContext): Promise<GoodProduct> {
  found ??= await findGoodProduct(request)
  return found
}

async function findGoodProduct(request: APIRequestContext): Promise<GoodProduct> {
  const post = async (path: string, data: unknown) =>
    (await request.post(`/api${path}`, { data })).json() as Promise<Json>
  const get = async (path: string) => ((await (await request.get(`/api${path}`)).json()) as Json).data
  const categories = (await get('/categories?breadcrumbs=1')) as { id: number; title: string; uri: string }[]
  const clothes = categories.find(({ title }) => title === 'Kleding') ?? categories[0]
  const { products } = await post('/queryProducts', {
    category_id: clothes?.id,
    products_only: true,
    per_page: 48,
    sort: 'popularity',
  })
  for (const { id } of (products as { data: { id: number }[] }).data) {
    const found = await chooseVariant(id)
    if (found) return { ...found, category: { title: clothes?.title ?? '', uri: clothes?.uri ?? '' } }
  }
  throw new Error('no product with colour and size in stock')

  async function chooseVariant(id: number) {
    type Attribute = { id: number; title: string; values: { id: number; title: string; available?: boolean }[] }
    const product = (await get(`/products/${id}?include=attributes,option`)) as unknown as {
      uri: string
      full_name: string
      default_attrs: Record<string, number>
      attributes: Attribute[]
    }
    if (product.attributes?.length !== 2) return null
    const choice: { title: string; value: string; id: number; valueId: number }[] = []
    const chosen = { ...product.default_attrs }
    for (const { id: attributeId } of product.attributes) {
      const { data } = (await post('/queryProductAttributes', { product_id: id, attributes: chosen })) as unknown as {
        data: { attributes: Attribute[] }
      }
      const attribute = data.attributes.find((one) => one.id === attributeId)
      const other = attribute?.values.find((value) => value.available !== false && value.id !== chosen[attributeId])
      if (!attribute || !other) return null
      chosen[attributeId] = other.id
      choice.push({ title: attribute.title, value: other.title, id: attributeId, valueId: other.id })
    }
    const { data: option } = (await post('/queryProductOption', { product_id: id, attributes: chosen })) as unknown as {
      data?: { stock: number; price: number }
    }
    if (!option || option.stock < 5) return null
    const query = choice.map((one) => `a${one.id}=${one.valueId}`).join('&')
    return { ...product, choice, buyableUri: `${product.uri}?${query}`, priceText: formatPrice(toCents(option.price)) }
  }
}

/**
 * A visitor with JavaScript off. Motion is reduced, because browsers report an interrupted page transition as an error,
 * which the product's script would handle.
 */
export const withoutScript = { javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } } as const

/**
 * Collects all problems that the browser reports: console errors and warnings, uncaught errors, policy violations,
 * failed requests.
 */
export function collectPageProblems(page: Page) {
  const trouble: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isOfPlaywright(message.text())) trouble.push(message.text())
  })
  page.on('pageerror', (error) => trouble.push(String(error)))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Aborted requests do not count: the visitor has left the page, or a newer request has replaced them.
    if (reason !== 'net::ERR_ABORTED') trouble.push(`${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()} ${response.url()}`)
  })
  return () => trouble
}
