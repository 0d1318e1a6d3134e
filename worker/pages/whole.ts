import { within } from '../within'

/**
 * How long a page that could be sent waits for its late parts, in ms. Their calls began with the others: what is here
 * by then is drawn in its place, without script, and the page need not be drawn again for its copy.
 */
const graceMs = 10

/**
 * The bytes of a drawn page, where no part of it is late; null for one that has to be streamed, and was not touched.
 *
 * React's stream says when all is drawn, and writes nothing before it is read.
 */
export async function readWhole({ body }: Response) {
  if (!body || !('allReady' in body)) return null
  const isReady = Promise.resolve(body.allReady).then(
    () => true,
    () => false,
  )
  if (!(await within(isReady, graceMs, false))) return null
  return new Uint8Array(await new Response(body).arrayBuffer())
}
