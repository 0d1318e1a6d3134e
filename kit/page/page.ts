import type { ReactNode } from 'react'
import type { AnyCall, NamedCall, ShopApi } from '../contract/call'

/** Reads a public call through the cache; the answer may be some minutes old. Throws what the call throws. */
export type CachedRead = <Definition extends AnyCall>(
  call: Definition,
  input: Parameters<Definition>[1],
) => Promise<Awaited<ReturnType<Definition>>>

/** A message above the page: the outcome of a form. */
export type Notice = { tone: 'error' | 'success' | 'info'; text: string }

/**
 * A refused form: the typed values, to be rendered again, and the errors: Dutch texts by field name, `text` about the
 * whole form. `isOutage` means that the backend did not answer, `isTooMany` a rate limit: the same form may be sent
 * again.
 *
 * With `answer` the form succeeded, and its page shows the result.
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
 * What `load` and `View` know of their request. `has` is false for a call that the operator's backend does not have.
 */
type PageRequest = {
  /** The requested URL, with only the query parameters that the route knows. */
  url: URL
  params: Record<string, string>
  has: (call: NamedCall) => boolean
  notice?: Notice
  form?: FormState
}

/** The argument of `load`; the shop adds its own properties. */
export type LoadContext = PageRequest & {
  /** Without cookies on a public page; with the visitor's on a personal page. */
  api: ShopApi
  read: CachedRead
  /** Makes HTML from a backend safe to show: allow-list of tags and attributes. */
  sanitize: (html: string) => Promise<string>
  /** On a personal page: there is a session, and it is not known to be anonymous. */
  mayBeLoggedIn: boolean
  /** On a personal page, whether the browser sent what may be a session. */
  hasSession: boolean
}

/** The second argument of `head` and `View`, besides the page's data; the shop adds its own properties. */
export type ViewContext = PageRequest

export type Head = {
  title: string
  description?: string | null
  /** Path (and query) of the canonical address. */
  canonical?: string
  noindex?: boolean
  /** Path of the picture for link previews. */
  image?: string | null
  /** The page shows private input or links with a token, so no tag manager runs on it. */
  isPrivate?: boolean
  /** The address the browser goes on to by itself, at once. */
  refresh?: string
  structuredData?: Record<string, unknown>[]
}

/** A page: `load` fetches, `head` names, `View` renders. */
export type Page<Data, Load extends LoadContext, View extends ViewContext> = {
  /**
   * Awaits what the first paint and the status need. What may come late stays a promise, as a property of `Data` itself:
   * deeper ones are not waited for, and their page is always streamed. Throws NotFound or Redirect.
   */
  load: (context: Load) => Promise<Data>
  head: (data: Data, context: View) => Head
  View: (props: { data: Data; context: View }) => ReactNode
  status?: (data: Data) => number
  /** The same as Markdown, for agents; null if there is none. */
  markdown?: (data: Data, context: View) => string | null
}
