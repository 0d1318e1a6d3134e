import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'
import { ApiError, TOLD_TROUBLE } from '../../src/contract/errors'
import { waitText } from '../../src/features/auth/auth'
import { type Fields, type Form, FormError, type Sent } from '../../src/form'
import { Redirect } from '../../src/lib/page-errors'
import type { FormState } from '../../src/page'
import { href, routes } from '../../src/routes'
import { pageText } from '../../src/ui/nl'
import type { ShopEnv } from '../context'
import { settingsOf } from '../env'
import { floodWaitSeconds, isFlood } from '../middleware/login-limit'
import { pageNamed } from '../pages/page-modules'
import { abilitiesOf } from '../pages/page-request'
import { answerPersonal } from '../pages/pages'
import { readBody } from '../proxy/body'
import { hasSession, hintCookies } from '../proxy/cookies'
import { openUpstream, type Upstream } from '../upstream'

/**
 * Answers a form: parse → the same api call → 303. A refusal draws its page again, with what was typed and what is
 * wrong with it.
 */
export function answerForm(form: Form) {
  return async (c: Context<ShopEnv>): Promise<Response> => {
    const body = await readForm(c.req.raw)
    if (typeof body === 'number' && form.page)
      return redraw(c, form, { values: {}, errors: {}, text: pageText('form.unreadable') }, body)
    const key = form.isKeyed && { key: crypto.randomUUID() }
    const fields: Fields = typeof body === 'number' ? {} : { ...key, ...body }
    const api = openUpstream({
      env: c.env,
      url: new URL(c.req.url),
      requestId: c.get('requestId'),
      cookie: c.req.header('cookie'),
      client: c.req.header('cf-connecting-ip'),
    })
    try {
      const request = {
        params: c.req.param() as Record<string, string>,
        has: abilitiesOf(c.env).has,
        isNew: isNewVisitor(c),
        refuseFlood: () => refuseFlood(c),
      }
      return seeOther(c, api, await form.send(api, fields, request))
    } catch (error) {
      // The session ended meanwhile. What was typed is kept by the browser (features/checkout/draft.client.ts).
      if (error instanceof ApiError && error.status === 401)
        throw new Redirect(form.login?.(c.req.param()) ?? href.checkoutLogin(), 303)
      const [state, status] = refusalOf(error, form, fields)
      const answer = await redraw(c, form, state, status)
      // The session may have been renewed by an answer whose body was lost: without its cookie the visitor's cart would
      // be lost too.
      for (const cookie of api.cookies) answer.headers.append('set-cookie', cookie)
      if (api.retryAfter && (status === 429 || status === 503))
        answer.headers.set('retry-after', String(api.retryAfter))
      return answer
    }
  }
}

export const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:'

const isNewVisitor = (c: Context<ShopEnv>) => !hasSession(c.req.header('cookie'), settingsOf(c.env))

/** The form's fields, or the status that says why they can't be read. */
async function readForm(request: Request): Promise<Fields | 413 | 415> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return 415
  const body = await readBody(request)
  return body === null ? 413 : Object.fromEntries(new URLSearchParams(body))
}

async function refuseFlood(c: Context<ShopEnv>) {
  if (await isFlood(c)) throw new FormError({}, waitText(floodWaitSeconds), 429)
}

function seeOther(c: Context<ShopEnv>, api: Upstream, { location, cookie, call }: Sent) {
  const secure = isSecure(c)
  const cookies = [...api.cookies, ...hintCookies({ call, status: 200, secure, isNew: isNewVisitor(c) })]
  if (cookie) {
    const { name, value, maxAge } = cookie
    const prefix = secure ? 'host' : undefined
    cookies.push(generateCookie(name, value, { maxAge, prefix, httpOnly: true, sameSite: 'Lax' }))
  }
  const answer = new Response(null, { status: 303, headers: { location } })
  for (const one of cookies) answer.headers.append('set-cookie', one)
  return answer
}

function refusalOf(error: unknown, { outage, rename = {} }: Form, fields: Fields): [FormState, number] {
  const values = withoutPasswords(fields)
  if (error instanceof FormError) {
    const { errors, text, status } = error
    return [{ values, errors, text, isOutage: status === 503 }, status]
  }
  if (!(error instanceof ApiError)) throw error
  if (error.status === 429) {
    // Only what the backend says on purpose has a code of its own and is for people to read.
    const isMeant = !!error.code && error.code !== 'bad_answer'
    const text = isMeant ? error.message : waitText(error.retryAfter)
    return [{ values, errors: {}, text, isTooMany: true }, 429]
  }
  // An answer that can't be read may have been any: nobody knows what became of the form.
  if (error.isOutage || error.code === 'bad_answer') {
    const text = error.status === 503 && TOLD_TROUBLE.includes(error.code) ? error.message : outage
    return [{ values, errors: {}, text, isOutage: true }, 503]
  }
  const errors = Object.fromEntries(
    Object.entries(error.errors).flatMap(([name, [text]]) => (text ? [[rename[name] ?? name, text]] : [])),
  )
  const text = Object.keys(errors).length ? undefined : error.message || pageText('failed')
  return [{ values, errors, text }, error.status]
}

/**
 * A page that is drawn again holds what was typed, but no password: it may lie in a cache of the browser, or on a
 * screen.
 */
const withoutPasswords = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, name.includes('password') ? '' : text]))

function redraw(c: Context<ShopEnv>, { page, query, tellsAbove }: Form, form: FormState, status: number) {
  const route = routes.find((one) => one.page === page)
  if (!route) throw new Error(`the route table has no ${page}`)
  const request = {
    route,
    page: pageNamed(route.page),
    params: c.req.param() as Record<string, string>,
    query: query?.(form.values) ?? new URLSearchParams(),
    notice: tellsAbove && form.text && !form.isOutage ? ({ tone: 'error', text: form.text } as const) : undefined,
    form,
  }
  return answerPersonal(c, request, status)
}
