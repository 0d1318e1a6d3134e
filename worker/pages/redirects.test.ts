import { expect, test } from 'vitest'
import { startForeign } from '../testing/foreign'
import { startStorefront } from '../testing/storefront'

async function start() {
  const storefront = await startStorefront()
  await storefront.db
    .prepare(
      `INSERT INTO redirects VALUES ('/oud', '/zoeken'), ('/blog/weg-i9', 'https://elders.example/'),
       ('/rond', '/rond'), ('/kwaad', '//elders.example'), ('/winkel.php?id=3', '/tenten'),
       ('/winkel.php?id=3&kleur=rood', '/zoeken?term=rood'), ('/winkel.php', '/zoeken'),
       ('/caf%C3%A9', '/tenten'), ('/thé', '/tenten'), ('/oude%20pagina.php?id=3%20a', '/tenten'),
       ('/oude%20tent', '/tenten'), ('/winkel/', '/tenten'), ('/menu', '/blog/café'), ('/één', '/%C3%A9%C3%A9n')`,
    )
    .run()
  return storefront
}

test('a missing path that the shop redirects gets the permanent redirect with most matching parameters', async () => {
  await using storefront = await start()

  for (const [path, target] of [
    ['/oud', '/zoeken'],
    ['/blog/weg-i9', 'https://elders.example/'],
    ['/winkel.php?id=3', '/tenten'],
    ['/winkel.php?utm_source=mail&id=3', '/tenten'],
    ['/winkel.php?kleur=rood&id=3', '/zoeken?term=rood'],
    ['/winkel.php?id=30', '/zoeken'],
    ['/winkel.php', '/zoeken'],
    ['/menu', '/blog/caf%C3%A9'],
  ] as const) {
    const { status, headers } = await storefront.get(path)
    expect([path, status, headers.get('location')]).toEqual([path, 301, target])
  }
})

test('an old path with accents or spaces is redirected, whether the shop’s list has it encoded or not', async () => {
  await using storefront = await start()

  for (const path of ['/caf%C3%A9', '/th%C3%A9', '/oude%20tent', '/oude%20pagina.php?id=3%20a']) {
    const { status, headers } = await storefront.get(path)
    expect([path, status, headers.get('location')]).toEqual([path, 301, '/tenten'])
  }
})

test.each([
  ['/oud/', '/zoeken'],
  ['/winkel', '/tenten'],
  ['/winkel/', '/tenten'],
  ['/th%C3%A9/', '/tenten'],
  ['/winkel.php/?id=3', '/tenten'],
])('an old path is redirected with and without a slash at its end: %s', async (path, target) => {
  await using storefront = await start()

  const { status, headers } = await storefront.get(path)

  expect([status, headers.get('location')]).toEqual([301, target])
})

test('a missing path that the shop redirects gets the same answer to HEAD, which link checkers send', async () => {
  await using storefront = await start()

  const { status, headers } = await storefront.fetch('/oud', { method: 'HEAD' })

  expect([status, headers.get('location')]).toEqual([301, '/zoeken'])
})

test('a path without a redirect, or one to itself or to an unsafe target, is a 404; the list is fetched once', async () => {
  await using storefront = await start()

  for (const path of ['/nergens', '/rond', '/kwaad', '/constructor', '/%C3%A9%C3%A9n'])
    expect((await storefront.get(path)).status, path).toBe(404)
  expect(storefront.count('GET /redirects')).toBe(1)
})

test('the edge does not request redirects from a foreign backend', async () => {
  const { storefront, asked } = await startForeign()

  expect((await storefront.get('/oud')).status).toBe(404)
  expect(asked.filter(({ name }) => name.includes('redirects'))).toEqual([])
})
