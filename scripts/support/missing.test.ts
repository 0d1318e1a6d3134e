import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findForgotten, findMissing } from './missing.ts'

const storefront = 'id = "1f"\nroutes = [{ pattern = "www.winkel.example", custom_domain = true }]'
const backend = readFileSync('backend/wrangler.toml', 'utf8')
  .replace(/^database_id.*/m, 'database_id = "1f"')
  .replace(/^SHOP_ORIGIN.*/m, 'SHOP_ORIGIN = "https://www.winkel.example"')

test('with its ids filled in, the shop as it is can be deployed', () => {
  expect(findMissing(storefront, backend)).toEqual([])
})

test.each([
  ['workers_dev = false', ''],
  ['workers_dev = false', 'workers_dev = true'],
  ['preview_urls = false', ''],
  ['preview_urls = false', '# preview_urls = false'],
  ['preview_urls = false', '[vars]\npreview_urls = false'],
])('a backend with an address of its own is refused: %j → %j', (from, to) => {
  expect(findMissing(storefront, backend.replace(from, to))).toEqual([
    expect.stringContaining(`set ${from}, or the backend is public`),
  ])
})

test.each(['SHOP_ORIGIN = ""', 'SHOP_ORIGIN = "http://www.winkel.example"', ''])(
  'without an https address of the shop it is refused: %j',
  (line) => {
    expect(findMissing(storefront, backend.replace(/^SHOP_ORIGIN.*/m, line))).toEqual([
      expect.stringContaining('set SHOP_ORIGIN'),
    ])
  },
)

test.each([
  ['workers_dev = true', []],
  ['[[routes]]\npattern = "www.winkel.example"', []],
  ['workers_dev = false', [expect.stringContaining('put the domain of the shop at routes')]],
  ['# routes = [{ pattern = "www.example.nl", custom_domain = true }]', [expect.stringContaining('routes')]],
])('a storefront that nobody could reach is refused: %j', (address, problems) => {
  expect(findMissing(`id = "1f"\n${address}`, backend)).toEqual(problems)
})

test('ids that are not filled in are named, the backend’s only where it is ours', () => {
  const zeros =
    'database_id = "00000000-0000"\nworkers_dev = false\npreview_urls = false\nSHOP_ORIGIN = "https://www.winkel.example"'
  const unnamed = 'id = "000"\nworkers_dev = true'

  expect(findMissing(unnamed, zeros)).toEqual([
    expect.stringContaining('SHOP_DATA'),
    expect.stringContaining('d1 create'),
  ])
  expect(findMissing(unnamed, null)).toHaveLength(1)
})

test.each([
  ['API_ORIGIN = ""', 0],
  ['API_ORIGIN = "https://b.example"', 1],
  ['API_ORIGIN = "https://b.example"\nCHECKOUT_URL = ""\nAPI_FEATURES = "POST /ordersheet"', 1],
  ['API_ORIGIN = "https://b.example"\nCHECKOUT_URL = "https://kassa.example"', 0],
  ['API_ORIGIN = "https://b.example"\nAPI_FEATURES = "GET /x POST /orders"', 0],
])('a shop in which nobody can order is warned of: %j', (toml, warnings) => {
  expect(findForgotten(toml, null)).toHaveLength(warnings)
})

const bucket = '[[r2_buckets]]\nbinding = "PHOTOS"\nbucket_name = "shop-photos"\n'

test.each([
  ['', '', 0],
  [bucket, bucket, 0],
  [bucket, '', 1],
  ['', bucket, 1],
  [bucket, bucket.replaceAll(/^/gm, '# '), 1],
  [bucket, bucket.replace('shop-photos', 'other'), 1],
])('both workers have one bucket of photos, or none (%#)', (storefront, own, warnings) => {
  expect(findForgotten(storefront, own)).toHaveLength(warnings)
  expect(findForgotten(storefront, null)).toEqual([])
})

test('as they come neither has one', () => {
  expect(findForgotten(readFileSync('wrangler.toml', 'utf8'), backend)).toEqual([])
})
