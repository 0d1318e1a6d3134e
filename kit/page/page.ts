import type { ReactNode } from 'react'
import type { AnyCall, CallIdentity, ShopApi } from '../contract/call'

/** Sends a public API call through the cache: the answer may be minutes old. Throws the same errors as the call. */
export type ReadThroughCache = <Definition extends AnyCall>(
  call: Definition,
  input: Parameters<Definition>[1],
) => Promise<Awaited<ReturnType<Definition>>>

/** A message above the page, about the result of a form. */
export type Notice = { tone: 'error' | 'success' | 'info'; text: string }

/**
 * A sent form whose page is rendered again. `values` are the typed values. `errors` are Dutch messages by field name,
 * and `text` is a message about the whole form. `isOutage` means that the backend did not answer, `isTooMany` that a
 * rate limit was reached: in both cases the same form can be sent again.
 *
 * If there is an `answer`, the form succeeded, and the page displays that result.
 */
export type FormState = {
  values: Record<string, string>
  errors: Record<string, string>
  text?: string
  isOutage?: boolean
  isTooMany?: boolean
  answer?: unknown
}

/** What a page's `load` and `View` get of a request. `has` is false for an API call that the backend lacks. */
type PageRequest = {
  url: URL
  params: Record<string, string>
  has: (call: CallIdentity) => boolean
  notice?: Notice
  form?: FormState
}

/** The argument of a page's `load`. The code in src/ extends the type with its own properties. */
export type LoadContext = PageRequest & {
  /** Sends an API call: on a public page without cookies, on a personal page with the visitor's cookies. */
  api: ShopApi
  read: ReadThroughCache
  /** Removes from a backend's HTML all tags and attributes that are not on an allow-list, so that it is safe. */
  sanitize: (html: string) => Promise<string>
  /** True on a personal page if the visitor has a session that may belong to a customer. */
  mayBeLoggedIn: boolean
  /** True on a personal page if the browser sent a cookie that may be a session cookie. */
  hasSession: boolean
}

/** The `context` of a page's `head` and `View`. The code in src/ extends the type with its own properties. */
export type ViewContext = PageRequest

export type Head = {
  title: string
  description?: string | null
  /** Path and query of the canonical URL. */
  canonical?: string
  noindex?: boolean
  /** Path of the image that other sites display in a preview of a link to the page. */
  image?: string | null
  /** True if the page displays private input or links with a token, so that no tag manager may run on it. */
  isPrivate?: boolean
  /** The URL to which the browser navigates at once, without a click. */
  refresh?: string
  structuredData?: Record<string, unknown>[]
}

/** A page: `load` fetches the data, `head` returns title and metadata, `View` renders. */
export type Page<Data, Load extends LoadContext, View extends ViewContext> = {
  /**
   * Fetches the page's data. Awaits the data that the first paint and the status need. Data for late parts stays a
   * promise, directly in a property of `Data`; a page with promises in nested objects is always streamed. May throw
   * NotFound or Redirect.
   */
  load: (context: Load) => Promise<Data>
  head: (data: Data, context: View) => Head
  View: (props: { data: Data; context: View }) => ReactNode
  status?: (data: Data) => number
  /** Returns the page as Markdown, for agents; null if the page has no Markdown. */
  markdown?: (data: Data, context: View) => string | null
}
