import { fontKeyFor, fontPathPrefix } from '../../src/contract/font-url'
import { sha256 } from '../lib/sha256'

/** Returns a font as the command sends it: only the header of a woff2. A different `take` gives a different font. */
export async function aFont(name: string, take = 1) {
  const bytes = new Uint8Array(64)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x774f4632)
  view.setUint32(8, bytes.byteLength)
  view.setUint32(60, take)
  const facts = { isVariable: false, size: 1007, ascent: 943, descent: 248, gap: 0 }
  const key = fontKeyFor({ name, hash: sha256(bytes), ...facts })
  return { name, key, address: fontPathPrefix + key, bytes }
}
