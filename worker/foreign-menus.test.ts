import { expect, test } from 'vitest'
import { startForeign } from './testing/foreign'

test('menus without their children cost a second call', async () => {
  const { storefront, asked } = await startForeign()

  const page = await storefront.get('/')

  expect(page.html).toMatch(/<a [^>]*href="\/blog">Verhalen<\/a>/)
  expect(page.html).toMatch(/<a [^>]*href="\/keuzehulp">Gidsen<\/a>/)
  expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(['GET /menus', 'GET /menus/1', 'GET /menus/2']))
})

test('a footer whose groups come without their links is asked for whole', async () => {
  const level = (links: unknown[]) => [{ id: 4, title: 'Meer lezen', uri: null, children: links }]
  const { storefront, asked } = await startForeign({
    'GET /menus': {
      data: [
        { id: 1, title: 'Header', uri: null, children: [{ id: 3, title: 'Verhalen', uri: '/blog', children: [] }] },
        { id: 2, title: 'Footer', uri: null, children: level([]) },
      ],
    },
  })

  const page = await storefront.get('/')

  expect(page.html).toMatch(/<a [^>]*href="\/keuzehulp">Gidsen<\/a>/)
  expect(asked.map(({ name }) => name)).not.toContain('GET /menus/1')
})

test.each([
  ['links of their own', [{ id: 5, title: 'Gidsen', uri: '/keuzehulp' }], ['>Half</h2>', 'href="/keuzehulp"']],
  ['none', [], ['<footer']],
  ['dead ends', [{ id: 5, title: 'Weg', uri: '/nergens' }], ['<footer']],
])('when that fails, the groups that came with %s are what is left', async (_, links, texts) => {
  const footer = [
    { id: 4, title: 'Half', uri: null, children: links },
    { id: 6, title: 'Leeg', uri: null, children: [] },
    { id: 7, title: 'Alle gidsen', uri: '/keuzehulp', children: [] },
  ]
  const { storefront } = await startForeign({
    'GET /menus': { data: [{ id: 2, title: 'Footer', uri: null, children: footer }] },
    'GET /menus/2': () => new Response('Bad Gateway', { status: 502 }),
  })

  const { html } = await storefront.get('/')

  for (const text of texts) expect(html).toContain(text)
  expect(html).toMatch(/<h2[^>]*><a [^>]*href="\/keuzehulp">Alle gidsen<\/a><\/h2>/)
  expect(html).not.toContain('Leeg')
  expect(html.includes('Half')).toBe(texts.length > 1)
})
