import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { withPhotos } from './photo-bucket.ts'

test('on this machine a worker has a bucket of photos, and keeps the one that it has', () => {
  const without: { r2_buckets?: { binding: string }[] } = {}
  const other = { r2_buckets: [{ binding: 'OTHER' }] }
  const own = { r2_buckets: [{ binding: 'PHOTOS', bucket_name: 'mine' }] }
  for (const config of [without, other, own]) withPhotos(config)

  expect(without.r2_buckets).toEqual([{ binding: 'PHOTOS', bucket_name: 'shop-photos' }])
  expect(other.r2_buckets.map(({ binding }) => binding)).toEqual(['OTHER', 'PHOTOS'])
  expect(own.r2_buckets).toEqual([{ binding: 'PHOTOS', bucket_name: 'mine' }])
})

test.each(['wrangler.toml', 'backend/wrangler.toml'])(
  '%s asks for no bucket that was not made, and has it where the # is taken away',
  (path) => {
    expect(unstable_readConfig({ config: path }, { hideWarnings: false }).r2_buckets).toEqual([])
    expect(readFileSync(path, 'utf8')).toContain(
      '\n# [[r2_buckets]]\n# binding = "PHOTOS"\n# bucket_name = "shop-photos"\n',
    )
  },
)
