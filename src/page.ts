import type { ReactNode } from 'react'
import type { AnyCall, NamedCall, ShopApi } from '../kit/contract/call'
import type { Category } from './contract/catalogue/category'
import type { MenuItem } from './contract/menu'
import type { ShopInfo } from './contract/shop'

/** What every page's shell shows. Each part may be missing when the backend is down and nothing was ever cached. */
export type ShopData = {
  info: ShopInfo | null
  /** The top bar's list. */
  header: MenuItem[]
  /** The footer's groups, each with its links as children. */
  footer: MenuItem[]
  /** Root categories, with two levels of children below each. */
  categories: Category[]
}

/** Reads a public call through the cache; the answer may be some minutes old. Throws what the call throws. */
export type CachedRead = <Definition extends AnyCall>(
  call: Definition,
  input: Parameters<Definition>[1],
) => Promise<Awaited<ReturnType<Definition>>>

/** Something to tell the visitor above the page: the outcome of a form. */
export type Notice = { tone: 'error' | 'success' | 'info'; text: string }

/**
 * A form that was refused: what was typed, to be drawn again, and what is wrong with it. Dutch texts by field name;
 * `text` is about the whole form. `isOutage` says that the shop's backend did not answer, `isTooMany` that it was asked
 * too often: the same form may simply be sent again.
 *
 * With `answer` it is no refusal: the form went well, and its page shows what came of it.
 */
export type FormState = {
  values: Record<string, string>
  errors: Record<string, string>
  text?: string
  isOutage?: boolean
  isTooMany?: boolean
  answer?: unknown
}

/** What a page gets to answer one request. */
export type PageContext = {
  /** On a public page it carries nobody's cookie; on a personal page, the visitor's. */
  api: ShopApi
  read: CachedRead
  params: Record<string, string>
  /** Of the request, with only the query parameters that the route knows. */
  url: URL
  shop: Promise<ShopData>
  /** Makes HTML from a backend safe to show: allow-list of tags and attributes. */
  sanitize: (html: string) => Promise<string>
  notice?: Notice
  form?: FormState
  /** On a personal page: there is a session, and it is not known to be anonymous. */
  mayBeLoggedIn: boolean
  /** On a personal page, whether the browser sent what may be a session. */
  hasSession: boolean
  has: (call: NamedCall) => boolean
  /** The backend answers attributes and variant together with their product (src/contract/catalogue/product.ts). */
  hasInclude: boolean
}

export type Head = {
  title: string
  description?: string | null
  /** Path (and query) of the canonical address. */
  canonical?: string
  noindex?: boolean
  /** Path of the picture for link previews. */
  image?: string | null
  /** It shows links that open something by themselves, or what was typed for nobody else: no tag manager runs there. */
  isPrivate?: boolean
  /** The address the browser goes on to by itself, at once. */
  refresh?: string
  structuredData?: Record<string, unknown>[]
}

/**
 * What a page's view may know besides its own data. `has` is false for a call that the operator's backend does not
 * have; `orderUrl` is where ordering begins, null in a shop that takes no orders; `lookupUrl` is where the street and city
 * of a Dutch postal code are asked, null in a shop that has nobody to ask.
 */
export type ViewContext = {
  url: URL
  params: Record<string, string>
  shop: ShopData
  has: (call: NamedCall) => boolean
  orderUrl: string | null
  lookupUrl: string | null
  /** How fast pages are is counted, for visitors who allow it. */
  isMeasured?: boolean
  /** Programs that shop for somebody are answered (`href.agents`). */
  servesAgents?: boolean
  notice?: Notice
  form?: FormState
}

/** A page of the shop: `load` asks, `head` names, `View` draws. */
export type Page<Data> = {
  /**
   * Awaits what the first paint and the status need. What may come late stays a promise, as a property of `Data` itself:
   * deeper ones are not waited for, and their page is always streamed. Throws NotFound or Redirect.
   */
  load: (context: PageContext) => Promise<Data>
  head: (data: Data, context: ViewContext) => Head
  View: (props: { data: Data; context: ViewContext }) => ReactNode
  status?: (data: Data) => number
  /** The same in Markdown, for programs that ask for it; null where there is nothing to tell. */
  markdown?: (data: Data, context: ViewContext) => string | null
}

export function definePage<Data>(page: Page<Data>) {
  return page
}
