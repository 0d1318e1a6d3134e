import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'
import { ApiError, isStatus } from '../../kit/contract/errors'
import { readBody } from '../../kit/edge/request-body'
import { type Form, FormError, type FormFields, type FormRedirect } from '../../kit/page/form-types'
import type { FormState } from '../../kit/page/page'
import { Redirect } from '../../kit/page/page-errors'
import { login, register } from '../../src/contract/auth'
import { DISPLAYED_PAYMENT_ERROR_CODES } from '../../src/contract/ordering/payment'
import { withSessionNote } from '../../src/features/auth/account-menu/session-note'
import { logInByForm, redirectLoggedIn, registerByForm } from '../../src/features/auth/auth.form'
import { tooManyAttemptsText } from '../../src/features/auth/check-login'
import { splitLoginFields, withLoginPrefix } from '../../src/features/auth/login/split-off-login-fields'
import { type Route, routes } from '../../src/routes'
import { serverText } from '../../src/ui/nl'
import type { ShopEnv } from '../context'
import { RATE_LIMIT_WAIT_SECONDS } from '../edge-rate-limit'
import { settingsOf } from '../env'
import { answerError } from '../middleware/answer-error'
import { isLoginFlood } from '../middleware/login-flood-limit'
import { pickKnownQuery } from '../pages/known-query'
import { openVisitorApi, shopFeaturesOf, visitorCookieHeader } from '../pages/load-page'
import { createNoticeCookie } from '../pages/notice-cookie'
import { pageByName } from '../pages/page-by-name'
import { answerPersonalPage } from '../pages/page-routes'
import { applySetCookies, hasSession, hintCookies, isHttpsRequest } from '../proxy/cookies'
import type { Upstream } from '../upstream'

/**
 * Returns a handler for a submitted form. The handler parses the fields, makes the same API call as the script in the
 * browser, and redirects with 303 or renders a page. After a refusal it renders the form's page with the typed values
 * and the errors. A customer that is logged out gets a login page that contains the form's fields; after the login the
 * form is sent (docs/decisions/0041).
 */
export function answerForm(form: Form) {
  return async (c: Context<ShopEnv>): Promise<Response> => {
    const body = await readForm(c.req.raw)
    if (typeof body === 'number' && form.page)
      return renderFormPage(c, form, { values: {}, errors: {}, text: serverText('form.unreadable') }, body)
    const key = form.isKeyed && { key: crypto.randomUUID() }
    const { typed, credentials } = splitLoginFields(typeof body === 'number' ? {} : body)
    const fields: FormFields = { ...key, ...typed }
    if (!credentials) return send(c, form, fields)
    const entered = await logIn(c, credentials)
    if ('refused' in entered) return redirectToLogin(c, form, fields, entered)
    // An error becomes an answer here and is not thrown: the answer must have the cookies of the login, even if the
    // form fails.
    const answer = await send(c, form, fields).catch((error) => answerError(error, c))
    const location = answer.headers.get('location')
    if (!location) return withCookies(answer, entered.cookies)
    const { location: to, notice } = entered.redirect(location)
    answer.headers.set('location', to)
    return withCookies(answer, [...entered.cookies, ...(notice ? [createNoticeCookie(c, to, notice)] : [])])
  }
}

async function send(c: Context<ShopEnv>, form: Form, fields: FormFields) {
  const api = openVisitorApi(c)
  try {
    const request = {
      params: c.req.param() as Record<string, string>,
      url: addressOf(c, rowOf(form)),
      has: shopFeaturesOf(c.env).has,
      hasSession: () => sessionOf(c, api).hasSession,
      refuseFlood: () => refuseFlood(c),
    }
    const sent = await form.send(api, fields, request)
    if ('location' in sent) return seeOther(c, api, sent)
    return withCookies(await renderFormPage(c, form, { values: fields, errors: {}, ...sent }), api.cookies)
  } catch (error) {
    if (isStatus(error, 401)) {
      if (form.login) throw new Redirect(form.login(c.req.param()), 303)
      return withCookies(await redirectToLogin(c, form, fields), api.cookies)
    }
    const [state, status] = refusalOf(error, form, fields)
    // An earlier API call for this form may have started a session, so the page is rendered with that session.
    c.set('cookie', applySetCookies(visitorCookieHeader(c), api.cookies))
    const answer = await renderFormPage(c, form, state, status)
    // A failed API call may have renewed the session. The cookie must be sent, or the visitor's cart would be lost.
    waitMessage(answer, api)
    return withCookies(answer, api.cookies)
  }
}

/**
 * Adds the cookies of earlier API calls. They come before those of the answer itself, because a browser stores the last
 * value of a cookie.
 */
function withCookies(answer: Response, earlier: readonly string[]) {
  const later = answer.headers.getSetCookie()
  answer.headers.delete('set-cookie')
  for (const cookie of [...earlier, ...later]) answer.headers.append('set-cookie', cookie)
  return answer
}

function waitMessage(answer: Response, { retryAfter }: Pick<Upstream, 'retryAfter'>) {
  if (retryAfter && (answer.status === 429 || answer.status === 503))
    answer.headers.set('retry-after', String(retryAfter))
}

/** `redirect` adds to the target of a form's redirect what the next page says about the login. */
type LoggedIn = { cookies: string[]; redirect: (location: string) => FormRedirect }
type Refused = { refused: FormState; status: number; retryAfter?: number }

/** Logs in or registers with the credentials in a form. All later calls of this request use the new session. */
async function logIn(c: Context<ShopEnv>, credentials: FormFields): Promise<LoggedIn | Refused> {
  const api = openVisitorApi(c)
  try {
    await refuseFlood(c)
    const isNewAccount = credentials.action === 'register'
    const enter = isNewAccount ? registerByForm : logInByForm
    const merged = await enter(api, credentials)
    const hints = hintCookies({
      call: isNewAccount ? register : login,
      status: 200,
      secure: isHttpsRequest(c),
      ...sessionOf(c, api),
    })
    c.set('cookie', applySetCookies(visitorCookieHeader(c), api.cookies))
    const withNote = (location: string) =>
      merged?.scart_items_merged ? withSessionNote(location, 'samengevoegd') : location
    return { cookies: [...api.cookies, ...hints], redirect: (location) => ({ location: withNote(location) }) }
  } catch (error) {
    // Another tab has logged in since the login page was shown: the form is sent with that session.
    if (error instanceof ApiError && error.code === 'already_logged_in') {
      c.set('cookie', applySetCookies(visitorCookieHeader(c), api.cookies))
      return { cookies: api.cookies, redirect: (location) => redirectLoggedIn(location, error.message) }
    }
    const [refused, status] = refusalOf(error, {}, credentials)
    return { refused, status, retryAfter: api.retryAfter }
  }
}

/** Renders the login page, which contains the fields of the form. */
async function redirectToLogin(c: Context<ShopEnv>, form: Form, fields: FormFields, entered?: Refused) {
  const { values, ...state } = entered?.refused ?? { values: {}, errors: {} }
  const request = {
    // The login page is shown at the URL of the form's page, so the same restrictions apply.
    route: { ...loginAgain, hasAccessToken: rowOf(form)?.hasAccessToken },
    page: pageByName(loginAgain.page),
    params: {},
    query: new URL(c.req.url).searchParams,
    form: { ...state, values: withoutPasswords({ ...fields, ...withLoginPrefix({ email: '', ...values }) }) },
  }
  const answer = await answerPersonalPage(c, request, entered?.status ?? 401)
  waitMessage(answer, { retryAfter: entered?.retryAfter })
  return answer
}

/** The route of the login page. It has no path of its own, because the page is rendered at the URL of the form. */
const loginAgain: Route = { page: 'LoginAgainPage', paths: [], layout: 'default', cache: 'personal' }

const rowOf = ({ page }: Form) => routes.find((one) => one.page === page)

/** Returns whether the visitor has a session after this request's calls, and whether that session is new. */
function sessionOf(c: Context<ShopEnv>, { cookies }: Pick<Upstream, 'cookies'>) {
  const settings = settingsOf(c.env)
  const sent = visitorCookieHeader(c)
  return { hasSession: hasSession(applySetCookies(sent, cookies), settings), isNew: !hasSession(sent, settings) }
}

/** Returns the form's fields, or the HTTP status if they can't be read. */
async function readForm(request: Request): Promise<FormFields | 413 | 415> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return 415
  const body = await readBody(request)
  return body === null ? 413 : Object.fromEntries(new URLSearchParams(body))
}

async function refuseFlood(c: Context<ShopEnv>) {
  if (await isLoginFlood(c)) throw new FormError({}, tooManyAttemptsText(RATE_LIMIT_WAIT_SECONDS), 429)
}

function seeOther(c: Context<ShopEnv>, api: Upstream, { location, cookie, call, notice }: FormRedirect) {
  const secure = isHttpsRequest(c)
  const cookies = [...api.cookies, ...hintCookies({ call, status: 200, secure, ...sessionOf(c, api) })]
  if (cookie) {
    const { name, value, maxAge } = cookie
    const prefix = secure ? 'host' : undefined
    cookies.push(generateCookie(name, value, { maxAge, prefix, httpOnly: true, sameSite: 'Lax' }))
  }
  if (notice) cookies.push(createNoticeCookie(c, location, notice))
  return withCookies(new Response(null, { status: 303, headers: { location } }), cookies)
}

function refusalOf(
  error: unknown,
  { outage, rename = {} }: Pick<Form, 'outage' | 'rename'>,
  fields: FormFields,
): [FormState, number] {
  const values = withoutPasswords(fields)
  if (error instanceof FormError) {
    const { errors, text, status } = error
    return [{ values, errors, text, isOutage: status === 503 }, status]
  }
  if (!(error instanceof ApiError)) throw error
  if (error.status === 429) {
    // Only a deliberate refusal by the backend has a code and a text for visitors.
    const isMeant = !!error.code && error.code !== 'bad_answer'
    const text = isMeant ? error.message : tooManyAttemptsText(error.retryAfter)
    return [{ values, errors: {}, text, isTooMany: true }, 429]
  }
  // After a malformed answer the outcome is unknown: the backend may have accepted the form.
  if (error.isOutage || error.code === 'bad_answer') {
    const text = error.status === 503 && DISPLAYED_PAYMENT_ERROR_CODES.includes(error.code) ? error.message : outage
    return [{ values, errors: {}, text, isOutage: true }, 503]
  }
  const errors = Object.fromEntries(
    Object.entries(error.errors).flatMap(([name, [text]]) => (text ? [[rename[name] ?? name, text]] : [])),
  )
  const text = Object.keys(errors).length ? undefined : error.message || serverText('failed')
  return [{ values, errors, text }, error.status]
}

/** Removes passwords from the typed values, because a rendered page stays on screens and in browser caches. */
const withoutPasswords = (fields: FormFields) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, name.includes('password') ? '' : text]))

/** Returns the URL that a form was sent to, with only the query parameters that the form's page knows. */
function addressOf(c: Context, route: Route | undefined) {
  const url = new URL(c.req.url)
  url.search = route ? pickKnownQuery(route, url.searchParams).toString() : ''
  return url
}

/** Renders the page of a form again. @param status the HTTP status; by default that of the page */
function renderFormPage(c: Context<ShopEnv>, of: Form, form: FormState, status?: number) {
  const { query, showsRefusalAbove } = of
  const route = rowOf(of)
  if (!route) throw new Error(`src/routes.ts has no page ${of.page}`)
  const request = {
    route,
    page: pageByName(route.page),
    params: c.req.param() as Record<string, string>,
    query: query?.(form.values) ?? addressOf(c, route).searchParams,
    notice:
      showsRefusalAbove && form.text && !form.isOutage ? ({ tone: 'error', text: form.text } as const) : undefined,
    form,
  }
  return answerPersonalPage(c, request, status)
}
