import type { ReactNode } from 'react'
import type { AnyCall, NamedCall, ShopApi } from '../contract/call'

/** Reads a public call through the cache; the answer may be some minutes old. Throws the same errors as the call. */
export type CachedRead = <Definition extends AnyCall>(
  call: Definition,
  input: Parameters<Definition>[1],
) => Promise<Awaited<ReturnType<Definition>>>

/** A message above the page: the result of a form. */
export type Notice = { tone: 'error' | 'success' | 'info'; text: string }

/**
 * A refused form: the typed values, to be rendered again, and the errors: Dutch messages by field name, and `text`
 * about the whole form. `isOutage` means that the backend did not answer, `isTooMany` that a rate limit was reached; in
 * both cases the same form can be sent again.
 *
 * With `answer` the form succeeded, and its page displays the result.
 */
export type FormState = {
  values: Record<string, string>
  errors: Record<string, string>
  text?: string
  isOutage?: boolean
  isTooMany?: boolean
  answer?: unknown
}

/**
 * The data of a request that `load` and `View` get. `has` returns false for a call that the operator's backend does not
 * have.
 */
type PageRequest = {
  url: URL
  params: Record<string, string>
  has: (call: NamedCall) => boolean
  notice?: Notice
  form?: FormState
}

/** The argument of a page's `load`; the shop adds its own properties. */
export type LoadContext = PageRequest & {
  /** Sends a call: on a public page without cookies, on a personal page with the visitor's cookies. */
  api: ShopApi
  read: CachedRead
  /** Makes HTML from a backend safe to display, by an allow-list of tags and attributes. */
  sanitize: (html: string) => Promise<string>
  /** On a personal page: true if there is a session that is not known to be anonymous. */
  mayBeLoggedIn: boolean
  /** On a personal page: true if the browser sent a cookie that may be a session. */
  hasSession: boolean
}

/** The second argument of a page's `head` and `View`, after the page's data; the shop adds its own properties. */
export type ViewContext = PageRequest

export type Head = {
  title: string
  description?: string | null
  /** Path and query of the canonical URL. */
  canonical?: string
  noindex?: boolean
  /** Path of the image for link previews. */
  image?: string | null
  /** True if the page displays private input or links with a token, so that no tag manager may run on it. */
  isPrivate?: boolean
  /** The URL to which the browser navigates from this page at once, without a click. */
  refresh?: string
  structuredData?: Record<string, unknown>[]
}

/** A page: `load` fetches the data, `head` returns title and metadata, `View` renders. */
export type Page<Data, Load extends LoadContext, View extends ViewContext> = {
  /**
   * Fetches the data. It awaits what the first paint and the status need. Data that may come later stays a promise,
   * directly in a property of `Data`; deeper promises are not found, so a page with these is always streamed. Throws
   * NotFound or Redirect.
   */
  load: (context: Load) => Promise<Data>
  head: (data: Data, context: View) => Head
  View: (props: { data: Data; context: View }) => ReactNode
  status?: (data: Data) => number
  /** Returns the page as Markdown, for agents; null if it has none. */
  markdown?: (data: Data, context: View) => string | null
}
