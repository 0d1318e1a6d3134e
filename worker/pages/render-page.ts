import type { Context } from 'hono'
import { withTimeout } from '../../kit/edge/with-timeout'
import { areFulfilled, settle } from '../../kit/page/late-parts'
import { makeNonce } from '../cache/page-cache'
import type { ShopEnv } from '../context'
import { withStylesInside } from './inline-styles'
import { type Drawing, renderBuffered } from './render'

/**
 * How long a page waits for its late parts, ms. Their calls began with the others: a part that is ready by then is
 * rendered in place, without script.
 */
const graceMs = 10

/**
 * Answers a page: in one piece where all of it is there within 10 ms, else as a stream. This is the only place that
 * chooses between the two.
 *
 * `bytes` is the page that was sent in one piece. A page with a part that is late or that failed is streamed, which
 * shows that part's fallback and logs a failure.
 *
 * @throws what the shell throws while it is rendered
 */
export async function renderPage(c: Context<ShopEnv>, drawing: Drawing) {
  if (drawing.late.length) await withTimeout(settle(drawing.late), graceMs, undefined)
  const bytes = renderComplete(drawing, c.get('nonce'))
  if (!bytes) return { answer: await c.render(drawing.view, drawing), bytes }
  return {
    answer: c.body(withStylesInside(c, bytes), { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    bytes,
  }
}

/** Renders a page for the page cache, once all its parts are there; null where one of them failed. */
export async function renderCopy(drawing: Drawing) {
  await settle(drawing.late)
  const nonce = makeNonce()
  const bytes = renderComplete(drawing, nonce)
  return bytes && { bytes, nonce }
}

/** The page with every part in its place; null where one is not there, or anything can't be rendered. */
function renderComplete(drawing: Drawing, nonce: string) {
  if (!areFulfilled(drawing.late)) return null
  try {
    return encoder.encode(renderBuffered(drawing, nonce))
  } catch {
    // Streaming meets the same error: it shows the fallback of a part, and throws what breaks the shell.
    return null
  }
}

const encoder = new TextEncoder()
