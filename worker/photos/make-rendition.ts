import { withTimeout } from '../../kit/edge/with-timeout'
import type { Bindings } from '../env'
import type { PhotoRequest } from './photo-request'
import { detectRasterType, isReadableForFormat, type RasterType } from './raster-type'
import type { OriginalPhoto } from './read-original'

/** A rendered photo. `isFinal`: rendering again would give the same result, so the result can be stored. */
export type RenderedPhoto = { bytes: Uint8Array<ArrayBuffer>; type: RasterType; isFinal: boolean }

const budgetMs = 15_000
/** The quality setting of each format: AVIF looks as good as the others at a lower setting. */
const quality = { avif: 60, webp: 80, jpg: 80 }
const mimes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** The time (ms) for which the image service is not called after the quota of the month was used up. */
const pauseMs = 5 * 60_000
let pausedUntil = 0

/**
 * Renders a photo with at most this width, on white, without camera metadata. Returns the original if the image service
 * is missing, fails, or makes the file no smaller. `onFailure` receives the reason of a failure.
 *
 * The image service refuses photos over 20 MB, 100 megapixels or 12,000 pixels a side, so a decompression bomb does not
 * harm this worker.
 */
export async function makeRendition(
  images: Bindings['IMAGES'],
  original: OriginalPhoto,
  { width, format }: PhotoRequest,
  onFailure: (reason: string) => void,
): Promise<RenderedPhoto> {
  const unchanged = { bytes: original.bytes, type: original.type, isFinal: false }
  if (!images || Date.now() < pausedUntil) return unchanged
  const make = async () => {
    const input = new Response(original.bytes).body as ReadableStream<Uint8Array>
    const made = await images
      .input(input)
      .transform({ width, fit: 'scale-down', background: '#ffffff' })
      .output({ format: mimes[format], quality: quality[format], anim: false })
    return new Uint8Array(await made.response().arrayBuffer())
  }
  try {
    const bytes = await withTimeout(make(), budgetMs, null)
    if (!bytes) throw new Error('slow')
    // The service may return another format than the requested one, such as WebP for a large AVIF.
    const type = detectRasterType(bytes)
    if (!type) throw new Error('not an image')
    const isWorse = bytes.byteLength >= original.bytes.byteLength && isReadableForFormat(original.type, format)
    return isWorse ? { ...unchanged, isFinal: true } : { bytes, type, isFinal: true }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    if (/\b942[23]\b/.test(reason)) pausedUntil = Date.now() + pauseMs
    onFailure(reason.slice(0, 200))
    return unchanged
  }
}
