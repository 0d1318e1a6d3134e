/** Largest body we read from a visitor, bytes. */
const largestBody = 64 * 1024
/** So much of one that is too large is still taken in, and thrown away: an answer that overtakes its request is lost on the way. */
const largestDrain = 16 * 1024 * 1024

/** A request's body as text; null when it is larger than 64 KiB. */
export async function readBody(request: Request) {
  if (!request.body) return ''
  const reader = request.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return size > largestBody ? null : text + decoder.decode()
    size += value.byteLength
    if (size <= largestBody) text += decoder.decode(value, { stream: true })
    if (size > largestDrain) {
      await reader.cancel()
      return null
    }
  }
}

/** Whether a message says that it is JSON, an error's own kind of JSON included. Its letters may be of any case. */
export function isJson(headers: Headers) {
  return /^application\/(problem\+)?json\s*(;|$)/i.test(headers.get('content-type') ?? '')
}
