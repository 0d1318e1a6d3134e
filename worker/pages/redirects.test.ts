import { expect, test } from 'vitest'
import { startForeign } from '../testing/foreign'
import { startStorefront } from '../testing/storefront'

async function start() {
  const storefront = await startStorefront()
  await storefront.db
    .prepare(
      `INSERT INTO redirects VALUES ('/oud', '/zoeken'), ('/blog/weg-i9', 'https://elders.example/'),
       ('/rond', '/rond'), ('/kwaad', '//elders.example'), ('/winkel.php?id=3', '/tenten'),
       ('/winkel.php?id=3&kleur=rood', '/zoeken?term=rood'), ('/winkel.php', '/zoeken')`,
    )
    .run()
  return storefront
}

test('a missing path that the shop redirects gets a permanent redirect', async () => {
  await using storefront = await start()

  const seen = []
  for (const path of ['/oud', '/blog/weg-i9']) {
    const { status, headers } = await storefront.get(path)
    seen.push([status, headers.get('location')])
  }

  expect(seen).toEqual([
    [301, '/zoeken'],
    [301, 'https://elders.example/'],
  ])
})

test.each([
  ['/winkel.php?id=3', '/tenten'],
  ['/winkel.php?utm_source=mail&id=3', '/tenten'],
  ['/winkel.php?kleur=rood&id=3', '/zoeken?term=rood'],
  ['/winkel.php?id=30', '/zoeken'],
  ['/winkel.php', '/zoeken'],
])('the old URL %s follows the redirect with most matching parameters', async (path, target) => {
  await using storefront = await start()

  const { status, headers } = await storefront.get(path)

  expect([status, headers.get('location')]).toEqual([301, target])
})

test('a path without a redirect, or one to itself or to an unsafe target, is a 404', async () => {
  await using storefront = await start()

  for (const path of ['/nergens', '/rond', '/kwaad', '/constructor'])
    expect((await storefront.get(path)).status, path).toBe(404)
})

test('several missing pages fetch the list of redirects once', async () => {
  await using storefront = await start()

  for (const path of ['/een', '/twee', '/drie']) await storefront.get(path)

  expect(storefront.count('GET /redirects')).toBe(1)
})

test('the edge does not request redirects from a foreign backend', async () => {
  const { storefront, asked } = await startForeign()

  expect((await storefront.get('/oud')).status).toBe(404)
  expect(asked.filter(({ name }) => name.includes('redirects'))).toEqual([])
})
