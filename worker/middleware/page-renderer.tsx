import { reactRenderer } from '@hono/react-renderer'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { removePathTokens } from '../../src/lib/remove-path-tokens'
import type { ShopEnv } from '../context'
import { Document } from '../pages/document'
import type { RenderablePage } from '../pages/renderable-page'

declare module '@hono/react-renderer' {
  interface Props extends RenderablePage {}
}

/**
 * Makes `c.render` stream a page: first the document without late parts (which wait for data), then each late part when
 * it is ready. The stream rejects if the document fails to render. If a late part fails, the error is logged and its
 * fallback remains. worker/pages/render-page.ts decides which pages are streamed.
 *
 * The renderer is created per request, because it contains the nonce of the answer and the request id for the log.
 */
export const pageRenderer = () =>
  createMiddleware<ShopEnv>((c, next) => {
    const nonce = c.get('nonce')
    const renderer = reactRenderer(
      ({ head, context, layout, kind, children }) => (
        <Document head={head} context={context} layout={layout} kind={kind} nonce={nonce}>
          {children}
        </Document>
      ),
      {
        stream: { 'content-type': 'text/html; charset=utf-8' },
        readableStreamOptions: {
          nonce,
          // By default React delays large parts even if they are ready. This setting makes React render each part in
          // its place.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onError: (error) => logRenderFailure(c, error),
        },
      },
    )
    return renderer(c, next)
  })

export function logRenderFailure(c: Context<ShopEnv>, error: unknown) {
  console.error(
    JSON.stringify({
      event: 'render_failed',
      requestId: c.get('requestId'),
      path: removePathTokens(c.req.path),
      error: String(error),
    }),
  )
}
