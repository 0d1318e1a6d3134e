import { env as bindings } from 'cloudflare:workers'
import { sha256 } from '../lib/sha256'
import type { Desk } from './start-desk'
import { token } from './start-desk'

export const { PHOTOS: bucket } = bindings as { PHOTOS: R2Bucket }

type Shot = { width?: number; height?: number /** Another one is another picture. */; take?: number }

/** Returns a photo as the command sends it: only the header of a PNG, and the key of its bytes. */
export async function aPhoto(name: string, { width = 1600, height = 1200, take = 1 }: Shot = {}) {
  const bytes = new Uint8Array(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  view.setUint32(60, take)
  const hash = sha256(bytes)
  const key = `${name}_${width}x${height}_d8d2c4_${hash.slice(0, 10)}.png`
  return { name, key, address: `/foto/${key}`, source: hash, bytes }
}

type Sent = { name: string; key: string; source: string; bytes: Uint8Array<ArrayBuffer> }

export async function upload({ shop }: Desk, { name, key, source, bytes }: Sent) {
  const response = await shop.fetch(`/operator/photos/${name}?${new URLSearchParams({ key, source })}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: bytes,
  })
  return {
    status: response.status,
    body: (await response.json()) as { data?: unknown; message?: string; errors?: object },
  }
}
