import type { AnyCall, ShopApi } from '../contract/call'

/** As they were sent; of a name that stands twice, the last. */
export type Fields = Record<string, string>

/** How an `Idempotency-Key` of ours may look. */
export const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/

/** What a form that went well leads to. */
export type Sent = {
  location: string
  /** The call that was made, where it says something about the visitor's session. */
  call?: AnyCall
  /** Told above the page that it leads to, once: words of the backend's, which are nobody else's to choose. */
  notice?: string
  /** For the next page of this host alone, and for no script. `maxAge` in s. */
  cookie?: { name: string; value: string; maxAge: number }
}

/** An answer that may stand in no URL: the form's page is rendered at once, with this as its `answer`. */
export type Shown = { answer: unknown }

/** What a form may know of its request besides its fields. */
export type FormRequest = {
  params: Record<string, string>
  /** Where it was posted to, with the query parameters that its page knows. */
  url: URL
  has: (call: AnyCall) => boolean
  /** Whether calls carry a session from here on: it came with one, or a call began one. */
  hasSession: () => boolean
  /** For what hashes a password or sends mail: throws FormError when the visitor asks too often. */
  refuseFlood: () => Promise<void>
}

/**
 * One form of the shop, which works without script, and the calls it stands for. The edge answers it (worker/forms).
 */
export type Form = {
  /** A Hono pattern. */
  path: string
  /** The page that is rendered again when the form is refused, as in the route table. */
  page?: string
  /** Throws FormError for what need not be sent, or an ApiError. What it adds to `fields` reaches the rendered page. */
  send: (api: ShopApi, fields: Fields, request: FormRequest) => Promise<Sent | Shown>
  /** What a backend that does not answer means here, where the page's own words are not enough. */
  outage?: string
  /** Shows a refusal above the page, which has no place of its own for it, except after an outage. */
  tellsAbove?: boolean
  /** Has an `Idempotency-Key` as its field `key`; one without gets a key when its page is rendered again. */
  isKeyed?: boolean
  /**
   * Where a guest is sent who has no session; what was typed stays in the browser (draft.client.ts). Without it the
   * form is kept in the login page.
   */
  login?: (params: Record<string, string>) => string
  /** Field names of ours for the backend's. */
  rename?: Record<string, string>
  /** What the page needs in its address to be drawn again, where that is not what the form was posted to. */
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
