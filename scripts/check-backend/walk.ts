import { getAddresses } from '../../src/contract/address-book'
import { login, logout } from '../../src/contract/auth'
import { addToCart, getCart, removeFromCart, setCartAmount, setDiscountCode } from '../../src/contract/cart'
import { type Category, getCategories, getCategory } from '../../src/contract/category'
import { getPaymentMethods, getPickupPoints, getShippingMethods } from '../../src/contract/checkout'
import { compareProducts } from '../../src/contract/comparison'
import { getPage, getPages } from '../../src/contract/content'
import { getMe } from '../../src/contract/customer'
import { getMenu, getMenus } from '../../src/contract/menu'
import { getOrder, getOrders } from '../../src/contract/order'
import { getProduct } from '../../src/contract/product'
import { queryProducts } from '../../src/contract/product-list'
import { getCountries, getShopInfo } from '../../src/contract/shop'
import { queryProductAttributes, queryProductOption } from '../../src/contract/variant'
import type { Visitor } from './asking'

/** An id that no shop has given out yet. */
const nobodys = 999_999_999

const notFound = { status: [404], of: 'of what does not exist' }

/** Everything that is public: what pages are made of. @returns a variant that can be put into a cart */
export async function walkCatalogue(visitor: Visitor) {
  const { ask, blame } = visitor
  await ask(getShopInfo, {})
  const menus = await ask(getMenus, {})
  if (menus?.[0]) await ask(getMenu, { id: String(menus[0].id), depth: '2' })
  else if (menus) blame('no menus: header and footer are empty')
  const categories = await ask(getCategories, { breadcrumbs: '1' })
  const leaf = categories && firstLeaf(categories)
  if (leaf) await ask(getCategory, { id: String(leaf.id) })
  await ask(getCategory, { id: String(nobodys) }, notFound)
  const poId = await walkProducts(visitor)
  const pages = await ask(getPages, { per_page: '12' })
  if (pages?.data[0]) await ask(getPage, { id: String(pages.data[0].id) })
  await ask(getPage, { id: String(nobodys) }, notFound)
  await ask(getPages, { search: 'a', per_page: '4' })
  return poId
}

async function walkProducts({ ask, blame }: Visitor) {
  const all = await ask(queryProducts, { page: 1 })
  const cards = all?.products.data ?? []
  const [card] = cards
  if (!all) return undefined
  if (!card) {
    blame('no products: there is nothing to look at')
    return undefined
  }
  if (all.products.meta.last_page > 1) {
    const next = await ask(queryProducts, { page: 2, products_only: true })
    if (next?.products.data[0]?.id === card.id) blame('page 2 begins with the product that page 1 begins with')
  }
  const sorted = await ask(queryProducts, { sort: 'price_asc', products_only: true })
  const prices = sorted?.products.data.map(({ price }) => price) ?? []
  if (prices.some((price, place) => price < (prices[place - 1] ?? 0))) blame('sort price_asc does not sort by price')
  const word = card.full_name.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? ''
  const found = await ask(queryProducts, { search: word, products_only: true })
  if (found && !found.products.data.length) blame('search does not find a product by a word of its name')
  const id = String(card.id)
  await ask(getProduct, { id })
  await ask(getProduct, { id: String(nobodys) }, notFound)
  const choice = await ask(queryProductAttributes, { product_id: card.id, attributes: {} })
  const attributes = Object.fromEntries(
    choice?.attributes.flatMap(({ id, values }) => (values[0] ? [[id, values[0].id]] : [])) ?? [],
  )
  const option = await ask(queryProductOption, { product_id: card.id, attributes })
  await ask(compareProducts, { products: cards.slice(0, 2).map(({ id }) => id) })
  return option?.po_id ?? card.po_id ?? undefined
}

function firstLeaf(categories: readonly Category[]): Category | undefined {
  const [first] = categories
  return first?.children?.length ? firstLeaf(first.children) : first
}

/** A visitor's cart: something goes in, changes, and comes out again. Nothing is ordered. */
export async function walkCart({ ask, blame, cookies }: Visitor, poId: number | undefined) {
  await ask(getCart, {})
  if (poId === undefined) return
  const amountOf = (cart: Awaited<ReturnType<typeof getCart>> | undefined) =>
    cart?.items.find(({ po_id }) => po_id === poId)?.amount ?? 0
  await ask(addToCart, { po_id: poId, amount: 1 })
  if (!cookies().length) blame('no cookie is set: the next call can’t know whose cart it is')
  if (amountOf(await ask(getCart, {})) !== 1) blame('what was added is not in the cart')
  await ask(setCartAmount, { po_id: poId, amount: 2 })
  await ask(
    setDiscountCode,
    { code: 'BESTAATNIET-0000' },
    { status: [400, 404, 409, 422], of: 'of a code that is none' },
  )
  await ask(removeFromCart, { po_id: String(poId) })
  if (amountOf(await ask(getCart, {})) !== 0) blame('what was removed is still in the cart')
  await ask(getCountries, {})
  await ask(getShippingMethods, {})
  await ask(getPaymentMethods, {})
  await ask(getPickupPoints, { carrier: 'postnl', postal_code: '4811 ZZ' })
}

/** Somebody who is not logged in asks for what is a customer's. */
export async function walkDoor({ ask }: Visitor) {
  await ask(getMe, {}, { status: [401, 403], of: 'of nobody' })
  const wrong = { email: 'niemand@winkel.example', password: 'niet-het-goede-wachtwoord' }
  await ask(login, wrong, { status: [400, 401, 403, 404, 422], of: 'with a wrong password' })
}

/** A customer's own rooms, read only. */
export async function walkAccount({ ask }: Visitor, { email, password }: { email: string; password: string }) {
  if (!(await ask(login, { email, password }))) return
  await ask(getMe, {})
  const orders = await ask(getOrders, {})
  if (orders?.[0]) await ask(getOrder, { id: String(orders[0].id) })
  await ask(getAddresses, {})
  await ask(queryProducts, { favorites: true })
  await ask(logout, {})
}
