import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { addPhotoBucket } from './photo-bucket.ts'

test('a local worker gets a photo bucket, unless its configuration already has one', () => {
  const without: { r2_buckets?: { binding: string }[] } = {}
  const other = { r2_buckets: [{ binding: 'OTHER' }] }
  const own = { r2_buckets: [{ binding: 'PHOTOS', bucket_name: 'mine' }] }
  for (const config of [without, other, own]) addPhotoBucket(config)

  expect(without.r2_buckets).toEqual([{ binding: 'PHOTOS', bucket_name: 'shop-photos' }])
  expect(other.r2_buckets.map(({ binding }) => binding)).toEqual(['OTHER', 'PHOTOS'])
  expect(own.r2_buckets).toEqual([{ binding: 'PHOTOS', bucket_name: 'mine' }])
})

test.each(['wrangler.toml', 'backend/wrangler.toml'])(
  '%s has no photo bucket by default, and has one when the operator removes the #',
  (path) => {
    expect(unstable_readConfig({ config: path }, { hideWarnings: false }).r2_buckets).toEqual([])
    expect(readFileSync(path, 'utf8')).toContain(
      '\n# [[r2_buckets]]\n# binding = "PHOTOS"\n# bucket_name = "shop-photos"\n',
    )
  },
)
