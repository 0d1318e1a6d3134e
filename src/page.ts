import type * as kit from '../kit/page/page'
import type { Category } from './contract/catalogue/category'
import type { MenuItem } from './contract/menu'
import type { ShopInfo } from './contract/shop'

/** The data of every page's shell. Each part may be missing when the backend is down and nothing is cached. */
export type ShopData = {
  info: ShopInfo | null
  /** The top bar's list. */
  header: MenuItem[]
  /** The footer's groups, each with its links as children. */
  footer: MenuItem[]
  /** Root categories, with two levels of children below each. */
  categories: Category[]
}

/** The context of `load` for one request. */
export type PageContext = kit.LoadContext & {
  shop: Promise<ShopData>
  /** The backend answers attributes and variant together with their product (src/contract/catalogue/product.ts). */
  hasInclude: boolean
}

/**
 * What a page's view may use besides its own data. `orderUrl` is where ordering begins, null in a shop that takes no
 * orders; `lookupUrl` returns the street and city of a Dutch postal code, null in a shop without an address register.
 */
export type ViewContext = kit.ViewContext & {
  shop: ShopData
  orderUrl: string | null
  lookupUrl: string | null
  /** How fast pages are is counted, for visitors who allow it. */
  isMeasured?: boolean
  /** Shopping agents are served (`href.agents`). */
  servesAgents?: boolean
}

export type Page<Data> = kit.Page<Data, PageContext, ViewContext>

export function definePage<Data>(page: Page<Data>) {
  return page
}
