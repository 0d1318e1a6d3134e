import type * as kit from '../kit/page/page'
import type { Category } from './contract/catalogue/category'
import type { MenuItem } from './contract/menu'
import type { ShopInfo } from './contract/shop'

/** The shop data that the header and footer of every page need. Parts may be missing while the backend is down. */
export type ShopData = {
  info: ShopInfo | null
  /** The links in the bar above the header. */
  header: MenuItem[]
  /** The groups of links in the footer. The links of a group are its `children`. */
  footer: MenuItem[]
  /** The root categories, with two levels of children below each. */
  categories: Category[]
}

/** The data that the function `load` of a page receives for one request. */
export type PageContext = kit.LoadContext & {
  shop: Promise<ShopData>
  /** True if the backend's answer about a product has attributes and variant (src/contract/catalogue/product.ts). */
  hasInclude: boolean
}

/**
 * The data that a page's view receives besides the result of `load`. `orderUrl`: the path of the first step of
 * ordering, null in a shop that takes no orders. `lookupUrl`: the path that returns the street and city of a Dutch
 * postal code, null in a shop without an address register.
 */
export type ViewContext = kit.ViewContext & {
  shop: ShopData
  orderUrl: string | null
  lookupUrl: string | null
  /** True if the shop measures the speed of its pages, for visitors who allow it. */
  isMeasured?: boolean
  /** True if the shop serves shopping agents (`href.agents`). */
  servesAgents?: boolean
}

export type Page<Data> = kit.Page<Data, PageContext, ViewContext>

export function definePage<Data>(page: Page<Data>) {
  return page
}
