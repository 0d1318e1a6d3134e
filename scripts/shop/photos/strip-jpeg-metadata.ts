/**
 * Removes metadata (location, time, previews, comments, bytes after the end) from a JPEG without changing its pixels.
 * Retains the segments that define the colours (ISO 10918-1, B.1.1; Adobe's segment). `isSame` is true if nothing was
 * removed.
 */
export function stripJpegMetadata(jpeg: Buffer): { bytes: Buffer; isSame: boolean } {
  const parts: Buffer[] = [jpeg.subarray(0, 2)]
  let at = 2
  while (at + 4 <= jpeg.length) {
    const marker = jpeg.readUInt16BE(at)
    if (marker === 0xffd9) {
      parts.push(jpeg.subarray(at, at + 2))
      break
    }
    let end = at + 2 + jpeg.readUInt16BE(at + 2)
    if (marker === 0xffda) end = endOfScan(jpeg, end)
    if (!isMetadata(marker)) parts.push(jpeg.subarray(at, end))
    at = end
  }
  if (at + 2 === jpeg.length) parts.push(jpeg.subarray(at))
  const bytes = Buffer.concat(parts)
  return { bytes, isSame: bytes.length === jpeg.length }
}

/** Whether a JPEG segment is metadata: a comment, or an application segment other than JFIF's (0) and Adobe's (14). */
const isMetadata = (marker: number) => (marker > 0xffe0 && marker <= 0xffef && marker !== 0xffee) || marker === 0xfffe

/**
 * Returns the offset of the first marker after a scan's pixel data. In pixel data, the byte after 0xff is zero, 0xff or
 * a restart marker.
 */
function endOfScan(jpeg: Buffer, from: number) {
  let at = from
  for (;;) {
    at = jpeg.indexOf(0xff, at)
    if (at < 0 || at + 1 >= jpeg.length) return jpeg.length
    const next = jpeg[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
    at++
  }
}
