import { ApiError } from '../../kit/contract/errors'
import { texts } from './nl'

const LIMIT = 64 * 1024

/**
 * Parses a JSON body. @throws ApiError 413 over `most` bytes (64 KiB), 415 for another content type, 400 for invalid
 * JSON or if it is not an object
 */
export async function readJsonObject(request: Request, most = LIMIT): Promise<Record<string, unknown>> {
  refuseLength(request, most, texts.tooLarge)
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new ApiError(415, texts.notJson, 'not_json')
  const body = parse(await readText(request, most))
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed()
  return { ...body }
}

/** Reads a body as text. @throws ApiError 413 over `most` bytes (64 KiB) */
export async function readText(request: Request, most = LIMIT): Promise<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let text = ''
  for await (const chunk of chunksOf(request, most, texts.tooLarge)) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/** Reads a body as bytes. @throws ApiError 413 with `message` over `most` bytes */
export async function readBytes(request: Request, most: number, message: string): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of chunksOf(request, most, message)) chunks.push(chunk)
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

async function* chunksOf(request: Request, most: number, message: string) {
  refuseLength(request, most, message)
  let size = 0
  // Counts the received bytes, because the Content-Length header may be missing or wrong.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw tooLarge(message)
    yield chunk
  }
}

function refuseLength({ headers }: Request, most: number, message: string) {
  if (Number(headers.get('content-length') ?? 0) > most) throw tooLarge(message)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed()
  }
}

const tooLarge = (message: string) => new ApiError(413, message, 'too_large')
const malformed = () => new ApiError(400, texts.malformed, 'malformed_json')
