import type { Context } from 'hono'
import { withTimeout } from '../../kit/edge/with-timeout'
import { areFulfilled, whenSettled } from '../../kit/page/find-late-parts'
import { makeNonce } from '../cache/page-cache'
import type { ShopEnv } from '../context'
import { withInlineStyles } from './inline-styles'
import { type RenderablePage, renderBuffered } from './renderable-page'

/**
 * How long a page waits for its late parts, ms. A part that is ready by then is rendered in place, and needs no script.
 */
const graceMs = 10

/**
 * Answers a page: buffered if all its parts are ready within 10 ms, otherwise streamed.
 *
 * `bytes` is the buffered page. A streamed page shows the fallback of a part that fails, which is logged.
 *
 * @throws what rendering the page without its late parts throws
 */
export async function renderPage(c: Context<ShopEnv>, drawing: RenderablePage) {
  if (drawing.late.length) await withTimeout(whenSettled(drawing.late), graceMs, undefined)
  const bytes = renderComplete(drawing, c.get('nonce'))
  if (!bytes) return { answer: await c.render(drawing.view, drawing), bytes }
  return {
    answer: c.body(withInlineStyles(c, bytes), { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    bytes,
  }
}

/** Renders a page for the page cache, after all its parts have loaded; null if one of them failed. */
export async function renderCopy(drawing: RenderablePage) {
  await whenSettled(drawing.late)
  const nonce = makeNonce()
  const bytes = renderComplete(drawing, nonce)
  return bytes && { bytes, nonce }
}

/** Returns the page with all its parts; null if one is missing or rendering fails. */
function renderComplete(drawing: RenderablePage, nonce: string) {
  if (!areFulfilled(drawing.late)) return null
  try {
    return encoder.encode(renderBuffered(drawing, nonce))
  } catch {
    // Streaming will throw the same error: a late part is then replaced by its fallback, the rest fails.
    return null
  }
}

const encoder = new TextEncoder()
