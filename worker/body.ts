/** Largest body we read from a visitor, bytes. */
const largestBody = 64 * 1024

/** A request's body as text; null when it is larger than 64 KiB. What is beyond that is never read. */
export async function readBody(request: Request) {
  if (Number(request.headers.get('content-length')) > largestBody) return null
  if (!request.body) return ''
  const reader = request.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > largestBody) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}
