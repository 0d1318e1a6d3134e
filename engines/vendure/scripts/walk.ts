import type { ShopApi } from '../../../kit/contract/call'
import { loginAsGuest } from '../../../src/contract/auth'
import { getProduct } from '../../../src/contract/catalogue/product'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { queryProductOption } from '../../../src/contract/catalogue/variant'
import { toEuro } from '../../../src/contract/money/price'
import { addToCart, getCart } from '../../../src/contract/ordering/cart'
import {
  getPaymentMethods,
  getShippingMethods,
  setAddressData,
  setPaymentMethod,
  setShippingMethod,
} from '../../../src/contract/ordering/checkout'
import { placeOrder } from '../../../src/contract/ordering/order'

/** How long one page took, and how many requests the engine got for it. */
export type Visit = { page: string; ms: number; calls: number }

const samples = 7
const words = ['tent', 'slaapzak', 'rugzak', 'jas', 'klim', 'lamp', 'fles']

/**
 * Visits pages of a shop that has nothing stored of them yet, several of each kind, and orders.
 *
 * @param shop its address @param countCalls how many requests its engine got so far
 */
export async function walk(shop: string, countCalls: () => number): Promise<Visit[]> {
  const visits: Visit[] = []
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('origin', shop)
    const response = await fetch(`${shop}${path}`, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return response
  }
  const api: ShopApi = (path, init) => send(`/api${path}`, init)
  async function visit<Result>(page: string, work: () => Promise<Result>) {
    const before = countCalls()
    const began = performance.now()
    const result = await work()
    visits.push({ page, ms: performance.now() - began, calls: countCalls() - before })
    return result
  }
  const open = (page: string, path: string) =>
    visit(page, async () => {
      const response = await send(path)
      await response.text()
      if (!response.ok) throw new Error(`${path} is ${response.status}`)
    })

  // The first request of a worker starts it.
  await (await send('/bezorgen-bestaat-niet')).text()
  await open('home', '/')
  const { products, categories } = await queryProducts(api, { stock_filter: true, per_page: 60 })
  for (const { uri } of (categories ?? []).slice(0, samples)) await open('category', uri)
  for (const { uri } of products.data.slice(0, samples)) await open('product', uri)
  for (const word of words) await open('search', `/zoeken?term=${word}`)

  for (const { id } of products.data.slice(samples, 2 * samples)) {
    cookies.clear()
    const { attributes: offered } = await getProduct(api, { id, include: 'attributes' })
    const attributes: Record<string, number> = {}
    for (const { id, values } of offered ?? [])
      attributes[id] = (values.find(({ in_stock }) => in_stock) ?? values[0])?.id ?? 0
    const option = await queryProductOption(api, { product_id: id, attributes })
    await addToCart(api, { po_id: option?.po_id ?? 0, amount: 1 })
    await open('cart', '/winkelwagen')
    await loginAsGuest(api, { email: `maat.${crypto.randomUUID().slice(0, 8)}@voorbeeld.nl` })
    await setAddressData(api, { invoice: anAddress, delivery: null })
    const [shipping] = (await getShippingMethods(api, {})).filter(({ pickup }) => !pickup)
    const [payment] = await getPaymentMethods(api, {})
    await setShippingMethod(api, { id: shipping?.id ?? 0 })
    await setPaymentMethod(api, { id: payment?.id ?? 0 })
    const { version, payable } = await getCart(api, {})
    const body = { accept_terms: true, version: version ?? 0, payable: toEuro(payable?.gross ?? 0) } as const
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await visit('order', () => placeOrder(api, body, { headers }))
  }
  return visits
}

const anAddress = {
  firstname: 'Sanne',
  lastname: 'Berg',
  street: 'Plein 1944',
  house_number: '12',
  postal_code: '4811 XR',
  city: 'Breda',
  country: 'NL',
}
