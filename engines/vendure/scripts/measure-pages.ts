import { loginAsGuest } from '../../../src/contract/auth'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { LOGIN_HINT_COOKIE, SESSION_HINT_COOKIE } from '../../../src/contract/cookies'
import { addToCart } from '../../../src/contract/ordering/cart'
import { fillCheckout, submitOrder } from '../tests/buyer'
import { findFirstVariant, newMailAddress, openVisitor } from '../tests/visitor'

/** The loading time of one page in ms, and the number of requests that Vendure received meanwhile. */
type PageMeasurement = { page: string; ms: number; calls: number }

const samples = 7
/** Names of the storefront's cookies that browser scripts may read. */
const hints = [SESSION_HINT_COOKIE, LOGIN_HINT_COOKIE]
const words = ['tent', 'slaapzak', 'rugzak', 'jas', 'klim', 'lamp', 'fles']

/**
 * Opens several pages of each kind in a shop with empty caches, places orders, and returns the time of each page.
 *
 * @param shop the shop's URL
 * @param countCalls returns how many requests Vendure has received so far
 */
export async function measurePages(shop: string, countCalls: () => number): Promise<PageMeasurement[]> {
  const visits: PageMeasurement[] = []
  const { api, send } = openVisitor(shop, hints)
  async function visit<Result>(page: string, work: () => Promise<Result>) {
    const before = countCalls()
    const began = performance.now()
    const result = await work()
    visits.push({ page, ms: performance.now() - began, calls: countCalls() - before })
    return result
  }
  const open = (page: string, path: string, by = send) =>
    visit(page, async () => {
      const response = await by(path)
      await response.text()
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    })

  // This request starts the worker, so that the start does not count towards the first measured page.
  await (await send('/bezorgen-bestaat-niet')).text()
  await open('home', '/')
  const { products, categories } = await queryProducts(api, { stock_filter: true, per_page: 60 })
  for (const { uri } of (categories ?? []).slice(0, samples)) await open('category', uri)
  for (const { uri } of products.data.slice(0, samples)) await open('product', uri)
  for (const word of words) await open('search', `/zoeken?term=${word}`)

  for (const { id } of products.data.slice(samples, 2 * samples)) {
    const buyer = openVisitor(shop, hints)
    const { option } = await findFirstVariant(buyer.api, id)
    await addToCart(buyer.api, { po_id: option?.po_id ?? 0, amount: 1 })
    await open('cart', '/winkelwagen', buyer.send)
    await loginAsGuest(buyer.api, { email: newMailAddress() })
    const cart = await fillCheckout(buyer)
    await visit('order', () => submitOrder(buyer, cart, crypto.randomUUID()))
  }
  return visits
}
