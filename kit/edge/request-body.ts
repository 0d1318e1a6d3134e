/** The largest request body that is read, in bytes. */
const maxBodyBytes = 64 * 1024
/** Limits in bytes and time for draining an unread body, so that a slow client does not keep the request open. */
const maxDrainBytes = 16 * 1024 * 1024
const maxDrainMs = 1_000
/** How long a request body may take to arrive, in ms. */
const maxBodyMs = 10_000

/** Thrown when a request body does not arrive in time; answered with 408. */
export class SlowBodyError extends Error {
  override name = 'SlowBody'
}

/**
 * Returns a request's body as text; null if it is larger than `maxBytes`. `drainBody` reads the rest of a larger body.
 *
 * @throws SlowBodyError when the body takes longer than `maxMs`
 */
export async function readBody(request: Request, maxBytes = maxBodyBytes, maxMs = maxBodyMs) {
  const bytes = await readBodyBytes(request, maxBytes, maxMs)
  return bytes && new TextDecoder().decode(await bytes.arrayBuffer())
}

/** Like `readBody`, but returns a Blob, for an uploaded photo. */
export async function readBodyBytes({ body }: Request, maxBytes: number, maxMs: number) {
  if (!body) return new Blob()
  const reader = body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    void reader.cancel().catch(() => {})
  }, maxMs)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (isLate) throw new SlowBodyError()
      if (done) return new Blob(chunks)
      size += value.byteLength
      if (size > maxBytes) {
        reader.releaseLock()
        return null
      }
      chunks.push(value)
    }
  } finally {
    clearTimeout(late)
  }
}

/** Reads and discards the rest of a request's body: a response sent before the whole request arrived can be lost. */
export async function drainBody({ body }: Request) {
  if (!body || body.locked) return
  const reader = body.getReader()
  const late = setTimeout(() => void reader.cancel().catch(() => {}), maxDrainMs)
  try {
    let size = 0
    while (size < maxDrainBytes) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.byteLength
    }
    await reader.cancel()
  } finally {
    clearTimeout(late)
  }
}

/** Whether the content type is JSON: `application/json` or `application/problem+json`, in any case. */
export function hasJsonContentType(headers: Headers) {
  return /^application\/(problem\+)?json\s*(;|$)/i.test(headers.get('content-type') ?? '')
}
