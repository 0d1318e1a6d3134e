import type { AnyCall, ShopApi } from '../contract/call'
import { isStatus } from '../contract/errors'

/** The sent values of a form's fields by name. A repeated name has its last value. */
export type FormFields = Record<string, string>

/** The format of the `Idempotency-Key`s that our pages generate. */
export const IDEMPOTENCY_KEY_PATTERN = /^[\w-]{16,64}$/

/** What happens after a successful form: a redirect to `location`. */
export type FormRedirect = {
  location: string
  /** The API call that was sent for the form, if that call changes the visitor's session. */
  call?: AnyCall
  /** The backend's message, displayed once on the next page. It is not in the URL, because any link could forge it. */
  notice?: string
  /** A cookie for the next page, for this host only and not readable by script. `maxAge` is in seconds. */
  cookie?: { name: string; value: string; maxAge: number }
}

/** A form's result that must not be in a URL: the form's page is rendered without a redirect, with `answer` in it. */
export type FormAnswer = { answer: unknown }

/** The request with which a form was sent, as `send` gets it besides the form's fields. */
export type FormRequest = {
  params: Record<string, string>
  /** The URL to which the form was sent, with only the query parameters that the form's page knows. */
  url: URL
  has: (call: AnyCall) => boolean
  /** Whether the form's next API call has a session: the request had a session, or an earlier call began one. */
  hasSession: () => boolean
  /** Throws FormError if the visitor sends too many forms. For forms that hash a password or send mail. */
  refuseFlood: () => Promise<void>
}

/** A form that works without script, and the API calls for it. The edge handles sent forms (worker/forms). */
export type Form = {
  /** The Hono pattern of the paths to which the form is sent. */
  path: string
  /** The path, in the route table, of the page that is rendered again when the form is refused. */
  page?: string
  /**
   * Sends the form's API calls. Throws FormError for invalid input, and ApiError for a failed call. If the page is
   * rendered again, it gets `fields`, to which `send` may add.
   */
  send: (api: ShopApi, fields: FormFields, request: FormRequest) => Promise<FormRedirect | FormAnswer>
  /** The message for an unavailable backend, if the page's own message is not suitable. */
  outage?: string
  /** True if a refusal, but not an outage, is displayed above the page, because the page itself displays none. */
  showsRefusalAbove?: boolean
  /**
   * True if the form has an `Idempotency-Key` in its field `key`. A form that is sent without the key is rendered again
   * with a new key.
   */
  isKeyed?: boolean
  /**
   * Returns the URL to which a visitor without a session is redirected; the browser stores the typed text
   * (form-drafts.client.ts). If `login` is absent, the login page stores the form.
   */
  login?: (params: Record<string, string>) => string
  /** Names of form fields by the backend's names for them, to display the backend's errors at the right fields. */
  rename?: Record<string, string>
  /** Returns the query with which the page is rendered again, if it differs from the query in the form's URL. */
  query?: (fields: FormFields) => URLSearchParams | undefined
}

/** Thrown when the edge, not the backend, refuses a form. `errors` has messages by field name. */
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

/** @throws FormError if a field has an error text */
export function refuse(texts: Record<string, string | null | undefined>) {
  const errors = Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text] as const] : []))
  if (errors.length) throw new FormError(Object.fromEntries(errors))
}

/** Returns a handler that replaces a 404 of a call by this text. All other errors are thrown unchanged. */
export const refuseAt404 = (text: string) => (error: unknown) => {
  throw isStatus(error, 404) ? new FormError({}, text, 404) : error
}
