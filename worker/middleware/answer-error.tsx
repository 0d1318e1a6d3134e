import type { Context } from 'hono'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import { ApiError } from '../../kit/contract/errors'
import { SlowBodyError } from '../../kit/edge/request-body'
import { isNotFoundError, NotFound, Redirect } from '../../kit/page/page-errors'
import { isOwnPath } from '../../src/lib/canonical-path'
import { removePathTokens } from '../../src/lib/remove-path-tokens'
import type { Page, ViewContext } from '../../src/page'
import { ErrorView, MovedView, NotFoundView } from '../../src/shell/ErrorViews'
import { t } from '../../src/shell/nl'
import { serverText as uiText } from '../../src/ui/nl'
import { openShopData, readShopData } from '../cache/shop-data'
import type { ShopEnv } from '../context'
import { backgroundRunnerOf, shopFeaturesOf } from '../pages/load-page'
import { renderPage } from '../pages/render-page'
import { type RenderablePage, routelessPageFrame, toRenderablePage } from '../pages/renderable-page'
import { answerPlaceholder, isImageRequest } from '../photos/answer-cached-photo'
import { isApiPath } from '../proxy/known-calls'
import { openUpstream, RETRY_AFTER_S } from '../upstream'
import { findMerchantRedirect } from './find-redirect'

/**
 * Answers an error that a handler has thrown: with a redirect, a 404 page, or an error page that shows the id of the
 * request.
 */
export async function answerError(error: unknown, c: Context<ShopEnv>): Promise<Response> {
  if (error instanceof Redirect && isOwnPath(error.location)) return c.redirect(targetOf(error, c), error.status)
  if (isNotFoundError(error)) return answerNotFound(c, isPastEnd(error))
  if (error instanceof SlowBodyError) return answerSlow(c)
  const isOutage = isBackendOutage(error)
  const status = isOutage ? 503 : statusOf(error)
  if (isOutage) c.header('retry-after', String(error.retryAfter ?? RETRY_AFTER_S))
  else logBug(error, c)
  if (isApiPath(c.req.path))
    return c.json(
      {
        message: isOutage ? t('error.unavailable') : uiText('failed'),
        code: isOutage ? 'unavailable' : 'internal',
      },
      status,
    )
  if (isImageRequest(c)) return answerPlaceholder(c, status)
  return answerShellPage(c, errorPage, { requestId: c.get('requestId') }, status)
}

const answerSlow = (c: Context<ShopEnv>) =>
  isApiPath(c.req.path)
    ? c.json({ message: t('error.slow'), code: 'too_slow' }, 408)
    : answerShellPage(c, errorPage, { requestId: c.get('requestId') }, 408)

const targetOf = ({ location, keepsQuery }: Redirect, c: Context<ShopEnv>) =>
  keepsQuery ? location + c.get('url').search : location

/**
 * Returns what replaces a page whose header was already sent when its loading failed: a link to the target of a
 * redirect, or an error text. It logs the error as `answerError` does; the status cannot change any more.
 */
export function renderLateError(error: unknown, c: Context<ShopEnv>, context: ViewContext): RenderablePage {
  if (error instanceof Redirect && isOwnPath(error.location))
    return toRenderablePage(movedPage, { to: targetOf(error, c) }, context, routelessPageFrame)
  if (isNotFoundError(error))
    return toRenderablePage(notFoundPage, { isPastEnd: isPastEnd(error) }, context, routelessPageFrame)
  if (!isBackendOutage(error)) logBug(error, c)
  return toRenderablePage(errorPage, { requestId: c.get('requestId') }, context, routelessPageFrame)
}

/**
 * Whether an error means that the backend is down, which worker/upstream.ts has logged already. A 429 counts as down
 * too.
 */
const isBackendOutage = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.isOutage || error.status === 429)

/**
 * Returns the status of a backend's answer with an error (specification §2, Error page), also if it was a firewall that
 * answered, and 500 for any other error.
 */
const statusOf = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? (error.status as ContentfulStatusCode) : 500

function logBug(error: unknown, c: Context<ShopEnv>) {
  console.error(
    JSON.stringify({
      event: 'unexpected_error',
      requestId: c.get('requestId'),
      method: c.req.method,
      path: removePathTokens(c.req.path),
      error: String(error),
      stack: error instanceof Error ? error.stack : undefined,
    }),
  )
}

/** Answers a path that is no page of the shop: with a redirect of the merchant, or a 404. */
export async function answerNotFound(c: Context<ShopEnv>, isPastEnd = false) {
  if (isApiPath(c.req.path)) return c.json({ message: t('error.notFoundText'), code: 'not_found' }, 404)
  if (isImageRequest(c)) return answerPlaceholder(c, 404)
  const target = await findMerchantRedirect(c, shellUpstream(c))
  if (target) return c.redirect(target, 301)
  return answerShellPage(c, notFoundPage, { isPastEnd }, 404)
}

/**
 * The time (ms) that an error page waits for the data of header and footer. It is short, because the visitor has
 * already waited for the page.
 */
const shellBudgetMs = 300

const shellUpstream = (c: Context<ShopEnv>) => openUpstream(c, { budgetMs: shellBudgetMs })

const isPastEnd = (error: unknown) => error instanceof NotFound && error.isPastEnd

type ShellPage<Data> = Pick<Page<Data>, 'head' | 'View'>

const notFoundPage: ShellPage<{ isPastEnd: boolean }> = {
  head: () => ({ title: t('error.notFoundTitle'), noindex: true }),
  View: ({ data, context }) => <NotFoundView context={context} {...data} />,
}

const errorPage: ShellPage<{ requestId: string }> = {
  head: () => ({ title: uiText('failed'), noindex: true }),
  View: ({ data, context }) => <ErrorView context={context} requestId={data.requestId} />,
}

const movedPage: ShellPage<{ to: string }> = {
  head: ({ to }) => ({ title: t('error.movedTitle'), refresh: to, noindex: true }),
  View: ({ data }) => <MovedView to={data.to} />,
}

/** Renders a page that loads no data. Even the data of its header and footer may be empty. */
async function answerShellPage<Data>(c: Context<ShopEnv>, page: ShellPage<Data>, data: Data, status: StatusCode) {
  const url = new URL(c.req.url)
  const upstream = shellUpstream(c)
  const shop = await readShopData(openShopData(c.env, upstream, backgroundRunnerOf(c)), shellBudgetMs)
  const drawing = toRenderablePage(page, data, { url, params: {}, shop, ...shopFeaturesOf(c.env) }, routelessPageFrame)
  c.status(status)
  return (await renderPage(c, drawing)).answer
}
