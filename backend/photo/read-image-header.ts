/** An image's type and its size in pixels, as read from the file. */
export type ImageHeader = { type: 'jpg' | 'png' | 'webp'; width: number; height: number }

/**
 * Reads the type and size of an image from its first bytes, whatever its name; undefined for other types than JPEG, PNG
 * or WebP, or a malformed header. It does not decode pixels.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return readJpeg(view) ?? readPng(view) ?? readWebp(view)
  } catch (error) {
    // The file ends within its header: it is malformed.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const textAt = (view: DataView, at: number) =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))

/** Reads segments of a JPEG until the frame header, which has the image size (ISO 10918-1, B.2.2). */
function readJpeg(view: DataView): ImageHeader | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    while (view.getUint16(at) === 0xffff) at++
    const marker = view.getUint16(at)
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { type: 'jpg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (marker < 0xffc0 || marker === 0xffda || marker === 0xffd9) return undefined
  }
}

function readPng(view: DataView): ImageHeader | undefined {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a || textAt(view, 12) !== 'IHDR')
    return undefined
  return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

function readWebp(view: DataView): ImageHeader | undefined {
  if (textAt(view, 0) !== 'RIFF' || textAt(view, 8) !== 'WEBP') return undefined
  const kind = textAt(view, 12)
  if (kind === 'VP8X') return webp(uint24(view, 24) + 1, uint24(view, 27) + 1)
  if (kind === 'VP8 ') return webp(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
  if (kind !== 'VP8L' || view.getUint8(20) !== 0x2f) return undefined
  const sizes = view.getUint32(21, true)
  return webp((sizes & 0x3fff) + 1, ((sizes >> 14) & 0x3fff) + 1)
}

const webp = (width: number, height: number): ImageHeader => ({ type: 'webp', width, height })
const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
