import { env } from 'cloudflare:workers'
import { joinBytes } from '../cache/page-cache'

const { IMAGES } = env as { IMAGES: ImagesBinding }

/** Returns a PNG with noise like a photo, which no format compresses well; with less `grain` it is like a drawing. */
export async function aPng(width: number, height: number, grain = 32): Promise<Uint8Array<ArrayBuffer>> {
  const rows = new Uint8Array((width * 3 + 1) * height)
  let seed = 7
  for (let at = 0; at < rows.length; at++) {
    seed = (seed * 1103515245 + 12345) % 2147483648
    rows[at] = at % (width * 3 + 1) === 0 ? 0 : (at >> 8) + (seed % grain)
  }
  const packed = new Response(rows).body?.pipeThrough(new CompressionStream('deflate'))
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, 2, 0, 0, 0], 8)
  return joinBytes([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', new Uint8Array(await new Response(packed).arrayBuffer())),
    chunk('IEND', new Uint8Array()),
  ])
}

/** Returns such a photo in another format, converted by the local image service. */
export async function aPhoto(width: number, height: number, format: 'image/jpeg' | 'image/webp' | 'image/avif') {
  const made = await IMAGES.input(streamOf(await aPng(width, height)))
    .transform({})
    .output({ format })
  return new Uint8Array(await made.response().arrayBuffer())
}

/** Returns the image service's information about a photo. */
export const infoOf = (bytes: Uint8Array<ArrayBuffer>) => IMAGES.info(streamOf(bytes))

const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Response(bytes).body as ReadableStream<Uint8Array>

function chunk(name: string, data: Uint8Array) {
  const body = joinBytes([new TextEncoder().encode(name), data])
  const ends = new Uint8Array(8)
  const view = new DataView(ends.buffer)
  view.setUint32(0, data.length)
  view.setUint32(4, crc(body))
  return joinBytes([ends.subarray(0, 4), body, ends.subarray(4)])
}

function crc(bytes: Uint8Array) {
  let sum = -1
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}
