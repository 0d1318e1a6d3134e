import type { AnyCall, ShopApi } from '../contract/call'

/** The fields as sent; for a repeated name the last value. */
export type Fields = Record<string, string>

/** The format of the `Idempotency-Key`s that our pages generate. */
export const IDEMPOTENCY_KEY_PATTERN = /^[\w-]{16,64}$/

/** The outcome of a form that succeeded. */
export type FormDone = {
  location: string
  /** The call that was sent for the form, if it changes the visitor's session. */
  call?: AnyCall
  /** The backend's message, displayed once on the next page. It is not in the URL, so that a link cannot forge it. */
  notice?: string
  /** A cookie for the next page, for this host only and not readable by script. `maxAge` in s. */
  cookie?: { name: string; value: string; maxAge: number }
}

/** The result of a form that must not be in a URL: the form's page is rendered directly, with this as its `answer`. */
export type ShownAtOnce = { answer: unknown }

/** The request of a form, without its fields. */
export type FormRequest = {
  params: Record<string, string>
  /** The URL that the form was posted to, with only the query parameters that its page knows. */
  url: URL
  has: (call: AnyCall) => boolean
  /** Whether further calls of this form have a session: the request had one, or an earlier call began one. */
  hasSession: () => boolean
  /** For forms that hash a password or send mail: throws FormError if the visitor sends too many. */
  refuseFlood: () => Promise<void>
}

/** A form of the shop, which works without script, and its calls. The edge handles it (worker/forms). */
export type Form = {
  /** The paths that the form is posted to: a Hono path pattern. */
  path: string
  /** The page that is rendered again when the form is refused, as a path of the route table. */
  page?: string
  /** Sends the calls. Throws FormError for unsendable input, or ApiError. The page gets what it adds to `fields`. */
  send: (api: ShopApi, fields: Fields, request: FormRequest) => Promise<FormDone | ShownAtOnce>
  /** The message for an unavailable backend, if the page's own is not suitable. */
  outage?: string
  /** Displays a refusal above the page, for a page that has no place for it. Not used for outages. */
  tellsAbove?: boolean
  /**
   * True if the form has an `Idempotency-Key` in field `key`; if it is missing, the page that is rendered again has
   * one.
   */
  isKeyed?: boolean
  /**
   * Where a visitor without a session is redirected; the browser stores the typed text (draft.client.ts). If absent,
   * the login page stores the form.
   */
  login?: (params: Record<string, string>) => string
  /** Names of the form's fields by the backend's names, to display the backend's errors at them. */
  rename?: Record<string, string>
  /** The query with which the page is rendered again, if it differs from the form's. */
  query?: (fields: Fields) => URLSearchParams | undefined
}

/** A form's refusal by the shop itself, not its backend, with messages by field name; usually with status 422. */
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
