import type { Context } from 'hono'
import { withTimeout } from '../../kit/edge/with-timeout'
import { areFulfilled, waitUntilSettled } from '../../kit/page/find-late-parts'
import { makeNonce } from '../cache/page-cache'
import type { ShopEnv } from '../context'
import { withInlineStyles } from './inline-styles'
import { type RenderablePage, renderBufferedPage } from './renderable-page'

/**
 * The time (ms) that a page waits for its late parts. A part that is ready by then is rendered in its place, and needs
 * no script.
 */
const graceMs = 10

/**
 * Answers a page: as a whole if all its parts are ready within 10 ms, otherwise streamed.
 *
 * `bytes` is the page if it was rendered as a whole, else null. A streamed page shows the fallback of a part that
 * fails, and the error is logged.
 *
 * @throws the error of rendering the page without its late parts
 */
export async function renderPage(c: Context<ShopEnv>, drawing: RenderablePage) {
  if (drawing.late.length) await withTimeout(waitUntilSettled(drawing.late), graceMs, undefined)
  const bytes = renderComplete(drawing, c.get('nonce'))
  if (!bytes) return { answer: await c.render(drawing.view, drawing), bytes }
  return {
    answer: c.body(withInlineStyles(c, bytes), { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    bytes,
  }
}

/** Renders a page for the page cache, after all its parts have loaded; null if one of them failed. */
export async function renderPageForCache(drawing: RenderablePage) {
  await waitUntilSettled(drawing.late)
  const nonce = makeNonce()
  const bytes = renderComplete(drawing, nonce)
  return bytes && { bytes, nonce }
}

/** Returns the bytes of the page with all its parts; null if a part is missing or rendering fails. */
function renderComplete(drawing: RenderablePage, nonce: string) {
  if (!areFulfilled(drawing.late)) return null
  try {
    return encoder.encode(renderBufferedPage(drawing, nonce))
  } catch {
    // Streaming throws the same error again. If a late part fails, streaming replaces it by its fallback; any other
    // error makes the answer fail.
    return null
  }
}

const encoder = new TextEncoder()
