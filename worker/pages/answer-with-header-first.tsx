import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import { renderToReadableStream } from 'react-dom/server'
import { pageKindOf, type Route } from '../../src/routes'
import { t } from '../../src/shell/nl'
import type { ShopEnv } from '../context'
import { renderLateError } from '../middleware/answer-error'
import { logRenderFailure } from '../middleware/page-renderer'
import { MetaTags, StructuredData } from './document'
import type { LoadingPage } from './load-page'
import { type RenderablePage, renderBufferedPage } from './renderable-page'

/**
 * Streams a slow page: first the header, then the page itself when it has loaded, then the footer.
 *
 * The parts are sent in this order, without Suspense, so that a browser without script shows them. The status is 200,
 * because it is sent with the header. So a page that turns out to be missing, moved or failed can only say so in its
 * text (docs/decisions/0030-slow-backends-header-first-calls-up-to-five-seconds.md).
 */
export async function answerWithHeaderFirst(c: Context<ShopEnv>, route: Route, { view, loaded }: LoadingPage) {
  const context = await view
  const nonce = c.get('nonce')
  const mark = crypto.randomUUID()
  const waiting = (
    <>
      <p className="waiting wrap py-16">{t('waiting')}</p>
      {mark}
    </>
  )
  const frame = renderBufferedPage(
    { head: null, context, layout: 'default', kind: pageKindOf(route), view: waiting },
    nonce,
  )
  const [before = '', after = ''] = frame.split(mark)

  const draw = ({ head, view: main }: RenderablePage) =>
    renderToReadableStream(
      <>
        <MetaTags head={head} context={context} />
        <StructuredData of={head.structuredData ?? []} />
        {main}
      </>,
      // The prefix makes the React ids in the page differ from those in the header, because both renders count their
      // ids from the same number.
      { nonce, identifierPrefix: 'late', onError: (error) => logRenderFailure(c, error) },
    )
  const drawMain = () =>
    loaded.then(({ drawing }) => draw(drawing)).catch((error) => draw(renderLateError(error, c, context)))

  c.header('content-type', 'text/html; charset=utf-8')
  return stream(
    c,
    async (out) => {
      await out.write(before)
      await out.pipe(await drawMain())
      await out.write(after)
    },
    async (error) => logRenderFailure(c, error),
  )
}
