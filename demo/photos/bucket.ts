import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'

/**
 * Puts files into this machine's bucket of photos, where both workers look (scripts/support/photo-bucket.ts).
 *
 * @param state the folder of miniflare's state
 */
export async function fillBucket(state: string, files: readonly { key: string; type: string; bytes: Uint8Array }[]) {
  const { env, dispose } = await getPlatformProxy<{ PHOTOS: R2Bucket }>({
    configPath: 'demo/photos/bucket.toml',
    persist: { path: join(state, 'v3') },
  })
  try {
    for (const { key, type, bytes } of files) await env.PHOTOS.put(key, bytes, { httpMetadata: { contentType: type } })
  } finally {
    await dispose()
  }
}
