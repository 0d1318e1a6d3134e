import type { Context } from 'hono'
import { ApiError } from '../../src/contract/errors'
import { waitText } from '../../src/features/auth/auth'
import { t } from '../../src/lib/i18n'
import { Redirect } from '../../src/lib/page-errors'
import type { FormState } from '../../src/page'
import { href, routes } from '../../src/routes'
import type { ShopEnv } from '../context'
import { settingsOf } from '../env'
import { pageNamed } from '../pages/page-modules'
import { answerPersonal } from '../pages/pages'
import { readBody } from '../proxy/body'
import { backendCookies, hintCookies } from '../proxy/cookies'
import { openUpstream, type Upstream } from '../upstream'

/** As they were sent; of a name that stands twice, the last. */
export type Fields = Record<string, string>

export type Sent = {
  /** A path of this shop. */
  location: string
  /** Set-Cookie values besides the backend's. */
  cookies?: string[]
  /** Path of the call that changed the visitor's session: a cart's where left out, null when none did. */
  session?: `/customerAuth/${string}` | null
}

/** One form of the shop: where it is posted to, whose page is drawn again when it is refused, and the calls that it stands for. */
export type Form = {
  path: string
  /** As in the route table. */
  page: string
  /** Throws FormError for what need not be sent, and lets an ApiError through. */
  send: (api: Upstream, fields: Fields, c: Context<ShopEnv>) => Promise<Sent>
  /** What a backend that does not answer means here, where the page's own words are not enough. */
  outage?: string
  /** Field names of ours for the backend's. */
  rename?: Record<string, string>
  /** What the page needs in its address to be drawn again. */
  query?: (fields: Fields) => URLSearchParams
}

/** A form that the edge can refuse in its own words: 422 mostly, with texts by field name. */
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

/** The form's fields; null when the body is no form. */
export async function readForm(request: Request): Promise<Fields | 'too-large' | null> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return null
  const body = await readBody(request)
  return body === null ? 'too-large' : Object.fromEntries(new URLSearchParams(body))
}

export function openVisitorUpstream(c: Context<ShopEnv>) {
  return openUpstream({
    env: c.env,
    url: new URL(c.req.url),
    requestId: c.get('requestId'),
    cookie: c.req.header('cookie'),
    client: c.req.header('cf-connecting-ip'),
  })
}

export function seeOther(c: Context<ShopEnv>, api: Upstream, { location, cookies = [], session }: Sent) {
  const answer = new Response(null, { status: 303, headers: { location } })
  const isNew = !backendCookies(c.req.header('cookie'), settingsOf(c.env))
  const passed = { method: 'POST', status: 200, secure: isSecure(c), isNew }
  const hints = session === null ? [] : hintCookies({ ...passed, path: session ?? '/shoppingCart/add' })
  for (const cookie of [...api.cookies, ...cookies, ...hints]) answer.headers.append('set-cookie', cookie)
  return answer
}

export const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:'

/** Answers a form: parse → the same api call → 303. A refusal draws its page again, with what was typed and what is wrong with it. */
export function answerForm(form: Form) {
  return async (c: Context<ShopEnv>): Promise<Response> => {
    const fields = await readForm(c.req.raw)
    if (fields === 'too-large' || !fields) {
      return redraw(c, form, { values: {}, errors: {}, text: t('checkout.badForm') }, fields ? 413 : 415)
    }
    const api = openVisitorUpstream(c)
    try {
      return seeOther(c, api, await form.send(api, fields, c))
    } catch (error) {
      // The session ended meanwhile. What was typed is kept by the browser (features/checkout/draft.client.ts).
      if (error instanceof ApiError && error.status === 401) throw new Redirect(href.checkoutLogin(), 303)
      const [state, status] = refusalOf(error, form, fields)
      const answer = await redraw(c, form, state, status)
      // The session may have been renewed by an answer whose body was lost: without its cookie the visitor's cart would be lost too.
      for (const cookie of api.cookies) answer.headers.append('set-cookie', cookie)
      return answer
    }
  }
}

function refusalOf(error: unknown, { outage, rename = {} }: Form, fields: Fields): [FormState, number] {
  const values = withoutPasswords(fields)
  if (error instanceof FormError) return [{ values, errors: error.errors, text: error.text }, error.status]
  if (!(error instanceof ApiError)) throw error
  // Only what the backend says on purpose has a code of its own and is for people to read.
  const isMeant = !!error.code && !['bad_answer', 'unavailable'].includes(error.code)
  if (error.status === 429) {
    const text = isMeant ? error.message : waitText(error.retryAfter)
    return [{ values, errors: {}, text, isTooMany: true }, 429]
  }
  // An answer that can't be read may have been any: nobody knows what became of the form.
  if (error.isOutage || error.code === 'bad_answer') {
    const text = isMeant && error.status === 503 ? error.message : outage
    return [{ values, errors: {}, text, isOutage: true }, 503]
  }
  const errors = Object.fromEntries(
    Object.entries(error.errors).flatMap(([name, [text]]) => (text ? [[rename[name] ?? name, text]] : [])),
  )
  const text = Object.keys(errors).length ? undefined : error.message || t('error.title')
  return [{ values, errors, text }, error.status]
}

/** A page that is drawn again holds what was typed, but no password: it may lie in a cache of the browser, or on a screen. */
const withoutPasswords = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, name.includes('password') ? '' : text]))

export function redraw(
  c: Context<ShopEnv>,
  { page, query }: Pick<Form, 'page' | 'query'>,
  form: FormState,
  status: number,
) {
  const route = routes.find((one) => one.page === page)
  if (!route) throw new Error(`the route table has no ${page}`)
  const request = {
    route,
    page: pageNamed(page),
    params: c.req.param() as Record<string, string>,
    query: query?.(form.values) ?? new URLSearchParams(),
    form,
  }
  return answerPersonal(c, request, status)
}
