import type { AnyCall, ShopApi } from '../contract/call'

/** The fields as sent; a repeated name has its last value. */
export type Fields = Record<string, string>

/** How an `Idempotency-Key` of ours may look. */
export const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/

/** The outcome of a successful form. */
export type FormDone = {
  location: string
  /** The call that was sent, if it changes the visitor's session. */
  call?: AnyCall
  /** The backend's words, shown once on the page of the redirect. Not in the URL, so that no link can forge them. */
  notice?: string
  /** For the next page of this host alone, and for no script. `maxAge` in s. */
  cookie?: { name: string; value: string; maxAge: number }
}

/** An answer that must not be in a URL: the form's page is rendered at once, with this as its `answer`. */
export type Shown = { answer: unknown }

/** The request of a form, besides its fields. */
export type FormRequest = {
  params: Record<string, string>
  /** The URL that was posted to, with the query parameters that its page knows. */
  url: URL
  has: (call: AnyCall) => boolean
  /** Whether calls carry a session from here on: it came with one, or a call began one. */
  hasSession: () => boolean
  /** For forms that hash a password or send mail: throws FormError when the visitor sends too many. */
  refuseFlood: () => Promise<void>
}

/** One form of the shop, which works without script, and its calls. The edge answers it (worker/forms). */
export type Form = {
  /** A Hono pattern. */
  path: string
  /** The page that is rendered again when the form is refused, as in the route table. */
  page?: string
  /** Throws FormError for what need not be sent, or an ApiError. What it adds to `fields` reaches the rendered page. */
  send: (api: ShopApi, fields: Fields, request: FormRequest) => Promise<FormDone | Shown>
  /** The message for an unavailable backend, if the page's own does not suffice. */
  outage?: string
  /** Shows a refusal above the page, which has no place of its own for it, except after an outage. */
  tellsAbove?: boolean
  /** Has an `Idempotency-Key` as its field `key`; one without gets a key when its page is rendered again. */
  isKeyed?: boolean
  /**
   * Where a guest without a session is sent; the draft stays in the browser (draft.client.ts). Without it the login
   * page keeps the form.
   */
  login?: (params: Record<string, string>) => string
  /** Field names of ours for the backend's. */
  rename?: Record<string, string>
  /** The query that the page needs to be rendered again, if it differs from the form's. */
  query?: (fields: Fields) => URLSearchParams | undefined
}

/** A form that the shop can refuse in its own words: 422 mostly, with texts by field name. */
export class FormError extends Error {
  override name = 'FormError'

  constructor(
    readonly errors: Record<string, string>,
    readonly text?: string,
    readonly status = 422,
  ) {
    super('the form is not right')
  }
}
