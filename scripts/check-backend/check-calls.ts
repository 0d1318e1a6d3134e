import { getAddresses } from '../../src/contract/address/address-book'
import { login, logout } from '../../src/contract/auth'
import { type Category, getCategories, getCategory } from '../../src/contract/catalogue/category'
import { compareProducts } from '../../src/contract/catalogue/comparison'
import { getProduct } from '../../src/contract/catalogue/product'
import { queryProducts } from '../../src/contract/catalogue/product-list'
import { queryProductAttributes, queryProductOption } from '../../src/contract/catalogue/variant'
import { getPage, getPages } from '../../src/contract/content'
import { getMe } from '../../src/contract/customer'
import { getMenu, getMenus, type MenuItem } from '../../src/contract/menu'
import { addToCart, getCart, removeFromCart, setCartAmount, setDiscountCode } from '../../src/contract/ordering/cart'
import {
  getPaymentMethods,
  getPickupPoints,
  getShippingMethods,
  setAddressData,
} from '../../src/contract/ordering/checkout'
import { getOrder, getOrders } from '../../src/contract/ordering/order'
import { getCountries, getShopInfo } from '../../src/contract/shop'
import { describeDeadLinks, describeWrongItemPaths } from './describe-dead-links'
import { type BuyableArticle, chooseAttributes, findBuyableArticles } from './find-buyable-articles'
import type { CheckVisitor } from './simulated-visitor'

/** An id that no record of a shop has. */
const noOwner = 999_999_999

const notFound = { status: [404], of: 'with an unknown id' }
/** Without a session, a backend may refuse a call about a customer or a cart, or answer it. */
const anonymous = { status: [401, 403], of: 'without a session', orAnswer: true }

const ofNothing = { status: [404, 409, 422], of: 'with an empty cart', orAnswer: true }

/**
 * Sends all public calls of the catalogue and the content, and checks the answers.
 *
 * @param probe a simulated visitor whose API calls are not in the report
 * @returns articles that can be added to a cart
 */
export async function checkCatalogueCalls(visitor: CheckVisitor, probe: CheckVisitor) {
  const { send, addNote } = visitor
  await send(getShopInfo, {})
  const menus = await send(getMenus, {})
  if (menus?.[0]) {
    const menu = await send(getMenu, { id: String(menus[0].id), depth: '2' })
    addNote(menu && describeDeadLinks(linksOf([menu]), 'children'))
  } else if (menus) addNote('no menus: header and footer are empty')
  const categories = (await send(getCategories, { breadcrumbs: '1' })) ?? []
  const all = categories.flatMap(withChildren)
  addNote(describeWrongItemPaths('c', all, 'data'))
  const leaf = all.find(({ children }) => !children?.length)
  if (leaf) {
    const category = await send(getCategory, { id: String(leaf.id) })
    addNote(category && describeWrongItemPaths('c', withChildren(category), 'data'))
    addNote(category && describeDeadLinks(urisOf(category.breadcrumbs), 'breadcrumbs'))
  }
  await send(getCategory, { id: String(noOwner) }, notFound)
  const articles = await checkProducts(visitor, probe)
  const pages = await send(getPages, { per_page: '12' })
  addNote(pages && describeWrongItemPaths('i', pages.data, 'data'))
  if (pages?.data[0]) {
    const page = await send(getPage, { id: String(pages.data[0].id) })
    addNote(page && describeWrongItemPaths('i', [page], 'data'))
  }
  await send(getPage, { id: String(noOwner) }, notFound)
  await send(getPages, { search: 'a', per_page: '4' })
  return articles
}

async function checkProducts(visitor: CheckVisitor, probe: CheckVisitor): Promise<BuyableArticle[]> {
  const { send, addNote } = visitor
  const all = await send(queryProducts, { page: 1 })
  const cards = all?.products.data ?? []
  const [first] = cards
  if (!all) return []
  if (!first) {
    addNote('no products: the rest of the catalogue was not checked')
    return []
  }
  addNote(describeWrongItemPaths('p', cards, 'products.data'))
  if ((all.products.meta.last_page ?? 1) > 1) {
    const next = await send(queryProducts, { page: 2, products_only: true })
    if (next?.products.data[0]?.id === first.id) addNote('page 1 and page 2 begin with the same product')
  }
  const sorted = await send(queryProducts, { sort: 'price_asc', products_only: true })
  const prices = sorted?.products.data.map(({ price }) => price) ?? []
  if (prices.some((price, place) => price < (prices[place - 1] ?? 0))) addNote('sort price_asc does not sort by price')
  const word = first.full_name.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? ''
  const found = await send(queryProducts, { search: word, products_only: true })
  if (found && !found.products.data.length) addNote('search does not find a product by a word of its name')
  const articles = await findBuyableArticles(probe, cards)
  await checkArticle(visitor, articles[0] ?? { card: first, attributes: await chooseAttributes(probe, first.id) })
  await send(getProduct, { id: String(noOwner) }, notFound)
  await send(compareProducts, { products: cards.slice(0, 2).map(({ id }) => id) })
  return articles
}

async function checkArticle({ send, addNote }: CheckVisitor, { card, attributes }: BuyableArticle) {
  const { id } = card
  const product = await send(getProduct, { id: String(id) })
  addNote(product && describeWrongItemPaths('p', [product], 'data'))
  addNote(product && describeDeadLinks(urisOf(product.breadcrumbs), 'breadcrumbs'))
  await send(queryProductAttributes, { product_id: id, attributes: {} })
  const option = await send(queryProductOption, { product_id: id, attributes })
  addNote(option && describeWrongItemPaths('p', [{ id, uri: option.uri }], 'data'))
}

const urisOf = (links: readonly { uri: string }[] | null | undefined) => (links ?? []).map(({ uri }) => uri)

const linksOf = (items: readonly MenuItem[]): (string | null | undefined)[] =>
  items.flatMap(({ uri, children }) => [uri, ...linksOf(children ?? [])])

const withChildren = (category: Category): Category[] => [category, ...(category.children ?? []).flatMap(withChildren)]

/** An address in a country that does not exist, so that nothing can be delivered there. */
const nowhere = {
  firstname: 'Test',
  lastname: 'Test',
  street: 'Test',
  house_number: '1',
  postal_code: '0000 XX',
  city: 'Test',
  country: 'XX',
  company: null,
  middle_name: null,
  addition: null,
  phone: null,
}

/** Adds an article to a cart, changes its amount and removes it. Places no order. */
export async function checkCartCalls(visitor: CheckVisitor, articles: readonly BuyableArticle[]) {
  const { send, addNote, cookies } = visitor
  await send(getCart, {})
  const poId = await addFirst(visitor, articles)
  if (poId !== undefined) {
    const lineOf = (cart: Awaited<ReturnType<typeof getCart>> | undefined) =>
      cart?.items.find(({ po_id }) => po_id === poId)
    if (!cookies().length) addNote('no cookie is set: the backend can’t recognise the visitor’s cart in the next call')
    const line = lineOf(await send(getCart, {}))
    if (!line) addNote('the article that was added is not in the cart')
    else addNote(describeDeadLinks([line.info.uri], 'items.info'))
    const isMore = { status: [409, 422], of: 'for more than is in stock', orAnswer: true }
    await send(setCartAmount, { po_id: poId, amount: 2 }, isMore)
    if (visitor.status() === 409 || visitor.status() === 422) await send(setCartAmount, { po_id: poId, amount: 1 })
    const noCode = { status: [400, 404, 409, 422], of: 'with an unknown code' }
    await send(setDiscountCode, { code: 'BESTAATNIET-0000' }, noCode)
    const badAddress = {
      status: [400, 401, 403, 409, 422],
      of: 'with an address in an unknown country',
      orAnswer: true,
    }
    await send(setAddressData, { invoice: nowhere, delivery: null }, badAddress)
    await send(removeFromCart, { po_id: String(poId) })
    if (lineOf(await send(getCart, {}))) addNote('the article that was removed is still in the cart')
  }
  await send(getCountries, {})
  const methods = await send(getShippingMethods, {}, anonymous)
  await send(getPaymentMethods, {}, anonymous)
  const carrier = methods?.find((method) => method.carrier)?.carrier
  const noPoints = { status: [401, 403, 404, 422], of: 'of a carrier that the shop may not use', orAnswer: true }
  await send(getPickupPoints, { carrier: carrier ?? 'postnl', postal_code: '4811 ZZ' }, carrier ? undefined : noPoints)
}

/** Adds the first article to the cart, or the next article if that one is sold out meanwhile. Returns its `po_id`. */
async function addFirst({ send, addNote, status }: CheckVisitor, articles: readonly BuyableArticle[]) {
  for (const { card, option } of articles) {
    const po_id = option?.po_id ?? card.po_id
    if (!po_id) continue
    await send(addToCart, { po_id, amount: 1 }, { status: [409, 422], of: 'of an article', orAnswer: true })
    const isSoldOut = status() === 409 || status() === 422
    if (!isSoldOut) return (status() ?? 500) < 300 ? po_id : undefined
    if (option?.stock || option?.stock_status === 'in_stock') addNote('refuses an article that it reports as in stock')
  }
  return undefined
}

/** Checks that the backend refuses a customer's call without a login, and a login with a wrong password. */
export async function checkLoginRequired({ send }: CheckVisitor) {
  await send(getMe, {}, { ...anonymous, orAnswer: false })
  const wrong = { email: 'niemand@winkel.example', password: 'niet-het-goede-wachtwoord' }
  await send(login, wrong, { status: [400, 401, 403, 404, 422], of: 'with a wrong password' })
}

/** Logs in as a customer and sends the calls that read the customer's account. */
export async function checkAccountCalls(
  { send }: CheckVisitor,
  { email, password }: { email: string; password: string },
) {
  if ((await send(login, { email, password })) === undefined) return
  await send(getMe, {})
  const orders = await send(getOrders, {})
  if (orders?.[0]) await send(getOrder, { id: String(orders[0].id) })
  await send(getAddresses, {})
  await send(getShippingMethods, {}, ofNothing)
  await send(getPaymentMethods, {}, ofNothing)
  await send(queryProducts, { favorites: true })
  await send(logout, {})
}
