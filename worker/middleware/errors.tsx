import type { Context } from 'hono'
import { ApiError } from '../../src/contract/errors'
import { NotFound, Redirect } from '../../src/lib/page-errors'
import { isOwnPath } from '../../src/lib/path'
import { definePage, type Page } from '../../src/page'
import { ErrorView } from '../../src/shell/ErrorPage'
import { NotFoundView } from '../../src/shell/NotFoundPage'
import { t } from '../../src/shell/nl'
import { pageText as uiText } from '../../src/ui/nl'
import type { ShopEnv } from '../context'
import { logTrouble } from '../log-trouble'
import { abilitiesOf, backgroundOf } from '../pages/page-request'
import { toDrawing } from '../pages/render'
import { isApiPath } from '../proxy/known-calls'
import { openShopData, readShop } from '../shop-data'
import { openUpstream } from '../upstream'

/**
 * Answers whatever flew out of a handler: a redirect, a 404 page, or an error page with one log line and the request's
 * id.
 */
export async function answerError(error: unknown, c: Context<ShopEnv>): Promise<Response> {
  if (error instanceof Redirect && isOwnPath(error.location)) return c.redirect(error.location, error.status)
  if (error instanceof NotFound) return answerNotFound(c)
  // A page can't be told to ask less often: to its visitor, a backend that refuses to answer is down.
  const isOutage = error instanceof ApiError && (error.isOutage || error.status === 429)
  const status = isOutage ? 503 : 500
  logTrouble(c, isOutage ? 'backend_unavailable' : 'unexpected_error', error)
  if (isApiPath(c.req.path))
    return c.json(
      {
        message: isOutage ? t('error.unavailable') : uiText('failed'),
        code: isOutage ? 'unavailable' : 'internal',
      },
      status,
    )
  return answerShellPage(c, errorPage, { requestId: c.get('requestId') }, status)
}

export function answerNotFound(c: Context<ShopEnv>) {
  if (isApiPath(c.req.path)) return c.json({ message: t('error.notFoundText'), code: 'not_found' }, 404)
  return answerShellPage(c, notFoundPage, null, 404)
}

/** The visitor has waited for the page already: what of the shell is not at hand soon is left out. */
const shellBudgetMs = 300

const notFoundPage = definePage({
  load: async () => null,
  head: () => ({ title: t('error.notFoundTitle'), noindex: true }),
  View: ({ context }) => <NotFoundView context={context} />,
})

const errorPage = definePage<{ requestId: string }>({
  load: async () => ({ requestId: '' }),
  head: () => ({ title: uiText('failed'), noindex: true }),
  View: ({ data, context }) => <ErrorView context={context} requestId={data.requestId} />,
})

/** A page of the shell alone: it asks for nothing of its own, and its shell may be empty. */
async function answerShellPage<Data>(c: Context<ShopEnv>, page: Page<Data>, data: Data, status: 404 | 500 | 503) {
  const url = new URL(c.req.url)
  const upstream = openUpstream({ env: c.env, url, requestId: c.get('requestId'), budgetMs: shellBudgetMs })
  const shop = await readShop(openShopData(c.env, upstream, backgroundOf(c)))
  const drawing = toDrawing(page, data, { url, shop, ...abilitiesOf(c.env) }, 'default')
  c.status(status)
  return c.render(drawing.view, drawing)
}
