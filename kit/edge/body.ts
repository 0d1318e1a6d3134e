/** Largest body we read from a visitor. */
const largestBodyBytes = 64 * 1024
/** So much of what nobody wants is still taken in, and for so long: who sends it byte by byte must not keep us open. */
const largestDrainBytes = 16 * 1024 * 1024
const longestDrainMs = 1_000
/** For so long a visitor sends a body. */
const longestBodyMs = 10_000

/** A body that did not come in time: who sends it byte by byte must not keep us open. It is answered with 408. */
export class SlowBody extends Error {
  override name = 'SlowBody'

  constructor() {
    super('Het versturen duurde te lang. Probeer het opnieuw.')
  }
}

/**
 * A request's body as text; null when it is larger than `mostBytes`. What is beyond that is left to `drain`.
 *
 * @throws SlowBody when it takes longer than `longestMs`
 */
export async function readBody(request: Request, mostBytes = largestBodyBytes, longestMs = longestBodyMs) {
  const bytes = await readBytes(request, mostBytes, longestMs)
  return bytes && new TextDecoder().decode(await bytes.arrayBuffer())
}

/** The same as it came: it may be a photo. */
export async function readBytes({ body }: Request, mostBytes: number, longestMs: number) {
  if (!body) return new Blob()
  const reader = body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    void reader.cancel().catch(() => {})
  }, longestMs)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (isLate) throw new SlowBody()
      if (done) return new Blob(chunks)
      size += value.byteLength
      if (size > mostBytes) {
        reader.releaseLock()
        return null
      }
      chunks.push(value)
    }
  } finally {
    clearTimeout(late)
  }
}

/**
 * Takes in what is left of a request's body, and throws it away: an answer that overtakes its request is lost on the
 * way.
 */
export async function drain({ body }: Request) {
  if (!body || body.locked) return
  const reader = body.getReader()
  const late = setTimeout(() => void reader.cancel().catch(() => {}), longestDrainMs)
  try {
    let size = 0
    while (size < largestDrainBytes) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.byteLength
    }
    await reader.cancel()
  } finally {
    clearTimeout(late)
  }
}

/** Whether a message says that it is JSON, an error's own kind of JSON included. Its letters may be of any case. */
export function isJson(headers: Headers) {
  return /^application\/(problem\+)?json\s*(;|$)/i.test(headers.get('content-type') ?? '')
}
