import { expect, test, vi } from 'vitest'
import { aPage } from '../backend/testing/factories'
import { isLong } from '../backend/testing/shop'
import { freezeAtNoon } from './testing/cached-page'
import { withTarps } from './testing/fill'
import { foreignCard, startForeign } from './testing/foreign'
import { startStorefront } from './testing/storefront'

const types = ['text', 'text-overview', 'reviews', 'blog', 'blog-overview', 'keuzehulp', 'keuzehulp-overview'] as const
type PageType = (typeof types)[number]

/** The path of a page of each type. */
const paths: Record<PageType, string> = {
  text: '/stuk-i3',
  'text-overview': '/stuk-i3',
  reviews: '/beoordelingen',
  blog: '/blog/stuk-i3',
  'blog-overview': '/blog',
  keuzehulp: '/keuzehulp/stuk-i3',
  'keuzehulp-overview': '/keuzehulp',
}

type Fields = Record<string, unknown>
const startWith = {
  /** Starts our own backend, with one page of a type and the given other pages. */
  embedded: (type_code: PageType, fields: Fields = {}) =>
    startStorefront({
      fill: (catalogue) => {
        withTarps(catalogue)
        const { body, ...others } = fields
        const html = body === undefined ? {} : { body_html: String(body) }
        catalogue.pages.push(aPage(3, { type_code, uri: paths[type_code], ...others, ...html }))
      },
    }),
  /** Starts a foreign backend with the answers of section 7 of the specification. */
  foreign: async (type_code: PageType, fields: Fields = {}) => {
    const page = { id: 3, title: 'Pagina 3', uri: paths[type_code], type_code, ...fields }
    const { storefront } = await startForeign({
      'GET /pages': (_: unknown, url: URL) => ({
        data: url.searchParams.get('type_code') === type_code ? [page] : [],
        meta: { current_page: 1, last_page: 1 },
      }),
      'GET /pages/3': { data: page },
    })
    return storefront
  },
}
const backends = ['embedded', 'foreign'] as const
const everywhere = types.flatMap((type) => backends.map((backend) => [type, backend] as const))

/** HTML with everything that must be removed, and a text of this length in letters. */
const hostileOf = (length: number) => `<h1 id="main">Kop</h1><h4 id="menu" name="inhoud" class="toc">Onder</h4>
  <script>alert(1)</script><style>body{display:none}</style><base href="https://evil.example/">
  <meta http-equiv="refresh" content="0;url=https://evil.example"><link rel="stylesheet" href="https://evil.example/x.css">
  <p onclick="alert(1)" style="position:fixed">Tekst <a href="javascript:alert(1)">klik</a></p>
  <form action="https://evil.example" id="zoek"><input name="getElementById"><button>Stuur</button></form>
  <svg onload="alert(1)"><script>alert(1)</script></svg><math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>
  <iframe src="https://www.youtube.com/embed/1"></iframe><iframe src="javascript:alert(1)"></iframe>
  <img src="https://elders.example/a.jpg" alt="Foto" onerror="alert(1)"><img src="data:image/svg+xml,x" alt="Niets">
  <table><caption>Maten</caption><tr><th scope="col">S</th><td>1</td></tr></table>
  ${'<div>'.repeat(100)}<b>diep${'</div>'.repeat(100)}
  <template><shop-island name="x"></shop-island></template><p>${'x'.repeat(length)}<ul><li>open<a href="/ok">dicht`

/** Returns only the text of the page itself. */
const textOf = (html: string) =>
  /<div class="prose[^"]*">([\s\S]*?)(?:<\/article>|<div class="grid gap-12 mt-12"|<section |<\/main>)/.exec(
    html,
  )?.[1] ?? ''

test.each(everywhere)(
  'hostile HTML in a page of the type %s from the %s backend is made harmless',
  async (type, backend) => {
    const body = hostileOf(isLong || type === 'text' ? 1_600_000 : 1_000)
    await using storefront = await startWith[backend](type, { body, title: '<b>Kop</b>', author: '<i>Ik</i>' })

    const { status, html } = await storefront.get(paths[type])
    const text = textOf(html)

    expect(status).toBe(200)
    expect(text).not.toMatch(/<(script|style|base|meta|link|form|input|svg|math|iframe|template|shop-island)[ >]/)
    expect(text).not.toMatch(/ (on\w+|style|name)=|javascript:|data:image/)
    // No id in the text equals one of the page itself, and no id occurs twice.
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(text).not.toMatch(/id="(main|menu|inhoud|zoek)"/)
    // What readers need remains: headings in order, films as links, renditions of photos, tables that scroll.
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(text).toContain('<h2>Kop</h2><h3>Onder</h3>'.replace('><', '>\n<').replace('</h2>\n', '</h2>'))
    expect(text).toContain('<a href="https://www.youtube.com/embed/1" rel="noopener">Bekijk dit op youtube.com</a>')
    expect(text).toMatch(/<img src="\/foto\/960\/van\.jpg\?van=https%3A%2F%2Felders\.example%2Fa\.jpg" alt="Foto"/)
    expect(text).toContain(
      '<div class="table" role="group" aria-label="Maten" tabindex="0"><table><caption>Maten</caption>',
    )
    expect(html).toContain('&lt;b&gt;Kop&lt;/b&gt;')
    // The rest of the page is complete.
    expect(html).toMatch(/<\/main>[\s\S]*<footer[\s\S]*<\/html>/)
    expect(html.length).toBeLessThan(700_000)
  },
)

test.each(types)('a page of the type %s with endlessly nested HTML is shown without its text', async (type) => {
  await using storefront = await startWith.foreign(type, {
    body: '<div>'.repeat(isLong ? 50_000 : 20_000),
    title: 'Diep',
  })

  const { status, html } = await storefront.get(paths[type])

  expect(status).toBe(200)
  expect(html).toContain('>Diep</h1>')
})

const odd: [string, Fields][] = [
  ['nothing but what must be', {}],
  [
    'nulls',
    { body: null, intro: null, created_at: null, breadcrumbs: null, author: null, photo: null, products: null },
  ],
  ['things of another kind', { body: 7, intro: {}, created_at: 'ooit', breadcrumbs: 'geen', reading_minutes: 'lang' }],
  ['a title of 200 letters', { title: 'w'.repeat(200), intro: 'x'.repeat(2000) }],
  ['itself for a parent', { parent: 3, root_parent: 3, breadcrumbs: [{ title: 'Pagina', uri: '/stuk-i3' }] }],
  ['questions without answers', { chooser: { category: null, questions: 'welke?' } }],
]
test.each(types.flatMap((type) => odd.map(([what, fields]) => [type, what, fields] as const)))(
  'a page of the type %s with %s is still shown',
  async (type, _, fields) => {
    await using storefront = await startWith.foreign(type, fields)

    const { status, html } = await storefront.get(paths[type])

    expect(status).toBe(200)
    expect(html).toMatch(/<h1[ >]/)
    expect(html.match(/<main[\s\S]*<\/main>/)?.[0]).not.toMatch(/undefined|NaN|\[object/)
  },
)

test.each(backends)('an overview shows its own title, words, text and photo on its first page: %s', async (backend) => {
  for (const type of ['blog-overview', 'keuzehulp-overview', 'reviews'] as const) {
    const fields = { title: 'Eigen titel', intro: 'Eigen inleiding', body: '<p>Eigen tekst</p>', photo: '/eigen.svg' }
    await using storefront = await startWith[backend](type, fields)

    const { html } = await storefront.get(paths[type])

    for (const own of ['>Eigen titel</h1>', 'Eigen inleiding</p>', '<p>Eigen tekst</p>', 'src="/eigen.svg"'])
      expect(html).toContain(own)
    expect(html).toContain('<meta name="description" content="Eigen inleiding"')
  }
})

test('when a backend has no page for an overview of articles, the overview gets the shop’s own title and text', async () => {
  for (const data of [[], [{ id: 9, title: 'Iets anders', uri: '/iets-i9', type_code: 'text' }]]) {
    const { storefront } = await startForeign({ 'GET /pages': { data, meta: null } })

    const { html } = await storefront.get('/blog')

    expect(html).toContain('>Blog</h1>')
    expect(html).toContain('Hier staat nog niets.')
    expect(html).not.toContain('Iets anders')
  }
})

test.each([
  ['blog-overview', '/inspiratie-i5', '/blog'],
  ['keuzehulp-overview', '/advies-i5', '/keuzehulp'],
  ['reviews', '/ervaringen-i5', '/beoordelingen'],
  ['text', '/keuringen-i5', '/keuringen'],
])('a page of the type %s with the backend path %s is served at %s only', async (type_code, uri, path) => {
  const page = { id: 5, title: 'Van ver', uri, type_code, body: '<p>Van ver gekomen.</p>' }
  const { storefront } = await startForeign({
    'GET /pages': (_: unknown, { searchParams }: URL) => ({
      data: searchParams.get('type_code') === type_code ? [page] : [],
    }),
    'GET /pages/5': { data: page },
  })

  const elsewhere = await storefront.get(uri)
  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([301, path])
  const second = await storefront.get(`${uri}?pagina=2`)
  expect(second.headers.get('location')).toBe(`${path}?pagina=2`)
  const { status, html } = await storefront.get(path)
  expect(status).toBe(200)
  expect(html).toContain('<p>Van ver gekomen.</p>')
  expect(html).toContain(`<link rel="canonical" href="${storefront.origin}${path}"`)
})

const children = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aPage(10 + index, { parent_id: 3, title: `Onderwerp ${index}`, created_at: `2026-01-01T00:00:${10 + index}.000Z` }),
  )

test('a text overview has twelve articles per page with real links, and its introduction only on page one', async () => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withTarps(catalogue)
      catalogue.pages.push(aPage(3, { type_code: 'text-overview', uri: '/hulp-i3', title: 'Hulp' }), ...children(30))
    },
  })
  const cards = (html: string) => html.match(/<h2[^>]*><a href="\/pagina-/g)?.length
  const [first, second, third, past] = await Promise.all(
    ['', '?pagina=2', '?pagina=3', '?pagina=4'].map((query) => storefront.get(`/hulp-i3${query}`)),
  )

  expect([first, second, third].map((page) => page && cards(page.html))).toEqual([12, 12, 6])
  expect(first?.html).toContain('<p>Lang gezegd</p>')
  expect(first?.html).toContain('href="/hulp-i3?pagina=2"')
  expect(second?.html).not.toContain('<p>Lang gezegd</p>')
  expect(second?.html).toContain(`<link rel="canonical" href="${storefront.origin}/hulp-i3?pagina=2"`)
  expect(second?.html).toMatch(/<title>Hulp – pagina 2/)
  // The most visited pages precede the articles, and occur once.
  const ways = [first, second].map((page) => [
    ...(page?.html.match(/<ul [^>]*aria-label="Snel geholpen".*?<\/ul>/s)?.[0] ?? '').matchAll(/href="([^"]+)"/g),
  ])
  expect(ways.map((found) => found.map(([, href]) => href))).toEqual([
    expect.arrayContaining(['/bestelling-volgen', '/rma-check', expect.stringMatching(/^tel:/)]),
    [],
  ])
  expect(past?.status).toBe(404)
  // Anyone may request any number, so numbered pages must not fill KV.
  expect(storefront.kv.puts.filter((key) => key.includes('"page"'))).toEqual([])
  // A page of text has no page number: the URL does not exist.
  expect((await storefront.get('/pagina-10-i10?pagina=2')).status).toBe(404)
  expect((await storefront.get('/blog/nacht-i2?pagina=2')).status).toBe(200)
})

test('the blog has twelve articles per page, newest first, and the buying guides are all on one page', async () => {
  const many = (type_code: 'blog' | 'keuzehulp', first: number) =>
    Array.from({ length: 30 }, (_, index) => {
      const created_at = `2026-11-01T00:00:${10 + index}.000Z`
      return aPage(first + index, { type_code, title: `${type_code} ${index}`, created_at })
    })
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withTarps(catalogue)
      catalogue.pages.push(...many('blog', 100), ...many('keuzehulp', 200))
    },
  })
  const titles = async (path: string) =>
    [...(await storefront.get(path)).html.matchAll(/<h2[^>]*><a [^>]*>(\w+ \d+)/g)].map(([, title]) => title)

  const [blog, guides] = await Promise.all([titles('/blog'), titles('/keuzehulp')])

  expect(blog).toEqual(Array.from({ length: 12 }, (_, index) => `blog ${29 - index}`))
  expect(guides).toHaveLength(30)
  expect(storefront.backend.calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'GET /pages?type_code=blog&per_page=12&order_by=-created_at&page=1',
      'GET /pages?type_code=keuzehulp&per_page=100&order_by=title&page=1',
    ]),
  )
})

test('an overview of pages omits itself and pages with unknown paths, and lists a child overview like any page', async () => {
  const card = (id: number, uri: string, type_code = 'text') => ({
    id,
    title: `Kaart ${id}`,
    uri,
    type_code,
    reading_minutes: 2,
  })
  const data = [
    card(3, '/hulp-i3'),
    card(4, '/nergens/x'),
    card(5, 'javascript:alert(1)'),
    card(6, '/meer-i6', 'text-overview'),
    card(7, '/betalen-i7'),
    card(8, '/keuzehulp/tent-i8', 'keuzehulp'),
  ]
  const { storefront } = await startForeign({
    'GET /pages': (_: unknown, { searchParams }: URL) => ({ data: searchParams.has('parent') ? data : [] }),
    'GET /pages/3': { data: { ...card(3, '/hulp-i3', 'text-overview'), parent: 3 } },
  })

  const { html } = await storefront.get('/hulp-i3')

  expect(html.match(/Kaart \d(?=<\/a><\/h2>)/g)).toEqual(['Kaart 6', 'Kaart 7', 'Kaart 8'])
  // Reference pages show no reading time; articles do.
  expect(html.match(/Kaart \d(?=<\/a><\/h2><p [^>]*>2 min\. leestijd)/g)).toEqual(['Kaart 6', 'Kaart 8'])
})

test('an article shows author and date, also in structured data, and links to earlier articles', async () => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withTarps(catalogue)
      catalogue.pages.push(
        aPage(3, { type_code: 'blog-overview', uri: '/blog' }),
        ...[4, 5, 6, 7].map((id) =>
          aPage(id, {
            type_code: 'blog',
            uri: `/blog/verhaal-i${id}`,
            title: `Verhaal ${id}`,
            author: 'Noor',
            photo: '/a.svg',
          }),
        ),
      )
    },
  })
  const { html } = await storefront.get('/blog/verhaal-i6')
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json),
  )

  expect(html).toContain('<time dateTime="2026-01-06T00:00:00.000Z">6 januari 2026</time>')
  expect(html).toContain('Door Noor')
  expect(html.match(/(?<=<h3[^>]*><a href=")[^"]*/g)).toEqual([
    '/blog/verhaal-i5',
    '/blog/verhaal-i4',
    '/blog/nacht-i2',
  ])
  expect(data.find((thing) => thing['@type'] === 'BlogPosting')).toMatchObject({
    headline: 'Verhaal 6',
    description: 'Kort gezegd',
    datePublished: '2026-01-06T00:00:00.000Z',
    author: { name: 'Noor' },
    publisher: { '@type': 'Organization' },
    image: [`${storefront.origin}/a.svg`],
    mainEntityOfPage: `${storefront.origin}/blog/verhaal-i6`,
  })
})

test('an article shows the current prices of its products, even if its last visitor came hours ago', async () => {
  freezeAtNoon()
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withTarps(catalogue)
      const story = { type_code: 'blog', uri: '/blog/hei-i9', created_at: '2026-11-01T00:00:00.000Z' } as const
      catalogue.pages.push(aPage(9, { ...story, related_product_ids: [1] }))
    },
  })
  const paths = ['/', '/blog/hei-i9']
  for (const path of paths) expect((await storefront.get(path)).html).toContain('49,95')

  // A planned price that begins by the clock.
  for (const table of ['variants', 'products', 'product_categories'])
    await storefront.db.prepare(`UPDATE ${table} SET price_cents = 5995 WHERE price_cents = 4995`).run()
  vi.setSystemTime(Date.now() + 3 * 60 * 60_000)

  for (const path of paths) {
    const { html } = await storefront.get(path)
    expect(html, path).toContain('59,95')
    expect(html, path).not.toContain('49,95')
  }
})

const startWithTarpPage = () => startWith.embedded('text', { uri: '/hei-i3', related_product_ids: [1] })

test('the first page of an article with products calls the backend for the article once', async () => {
  await using storefront = await startWithTarpPage()

  const { html } = await storefront.get('/hei-i3')

  expect(html).toContain('49,95')
  expect(storefront.backend.calls.filter(({ name }) => name.startsWith('GET /pages/'))).toHaveLength(1)
})

test('an article without answer of the backend is shown from the edge’s copy, without the products and their old prices', async () => {
  await using storefront = await startWithTarpPage()
  await storefront.get('/hei-i3')
  storefront.pages.copies.clear()
  for (const key of storefront.kv.entries.keys()) if (!key.startsWith('data:')) storefront.kv.entries.delete(key)
  storefront.backend.fault = 'error'

  const { status, html } = await storefront.get('/hei-i3')

  expect([status, html.includes('Lang gezegd'), html.includes('49,95')]).toEqual([200, true, false])
})

const chooser = {
  category_id: 1,
  questions: [
    {
      title: 'Hoe duur?',
      answers: [{ title: 'Voordelig', hint: 'Licht en klein', filters: { price_filter: { max: 60 } } }],
    },
    {
      title: 'Welk merk?',
      answers: [
        { title: 'Geen', filters: { brands_filter: [99] } },
        { title: 'Elk', filters: {} },
      ],
    },
  ],
} as never

test('a buying guide has its answers in the URL, and shows its questions, the matching products with a link to their list, and its text', async () => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withTarps(catalogue)
      catalogue.pages.push(
        aPage(3, {
          type_code: 'keuzehulp',
          uri: '/keuzehulp/tarp-i3',
          chooser,
          related_product_ids: [2],
          body_html: '<p>Veel tekst</p>',
        }),
      )
    },
  })
  const inOrder = ['</h1>', 'Hoe duur?', 'id="advies"', 'Veel tekst']
  const advice = async (query: string) => {
    const { status, html } = await storefront.get(`/keuzehulp/tarp-i3${query}`)
    expect(status).toBe(200)
    expect(html).toContain(`<link rel="canonical" href="${storefront.origin}/keuzehulp/tarp-i3"`)
    expect(inOrder.toSorted((a, b) => html.indexOf(a) - html.indexOf(b))).toEqual(inOrder)
    return /<section id="advies"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
  }

  const unanswered = await advice('')
  expect(unanswered).toContain('Tarp 2')
  expect(unanswered).toContain('href="/tarps-c1"')
  const one = await advice('?v1=1&v2=')
  expect(one).toContain('1 product past bij je antwoorden')
  expect(one).toContain('href="/tarps-c1?prijs_max=60"')
  expect(one).toContain('Voordelig<span class="text-muted"> · Licht en klein</span>')
  expect(one).toContain('Tarp 1')
  // No answer is left; each link leaves out one answer.
  const none = await advice('?v2=1&v1=1')
  expect(none).toContain('Hier hebben we nu niets voor')
  expect(none.match(/href="[^"]*#advies"/g)).toEqual([
    'href="/keuzehulp/tarp-i3?v2=1#advies"',
    'href="/keuzehulp/tarp-i3?v1=1#advies"',
  ])
  // An invalid value counts as no answer.
  expect(await advice('?v1=7&v3=1&v2=abc')).toBe(unanswered)
  // The link to the list remains when the list cannot be fetched.
  storefront.pages.copies.clear()
  Object.assign(storefront.backend, {
    fault: 'error',
    only: ({ name }: { name: string }) => name.includes('queryProducts'),
  })
  expect(await advice('?v1=1&v2=2')).toContain('href="/tarps-c1?prijs_max=60"')
})

test('a guide without questions shows matching products and links to the category whose name is in its title', async () => {
  const page = { id: 3, title: 'Welke tent past bij mij?', uri: '/keuzehulp/tent-i3', type_code: 'keuzehulp' }
  const { storefront } = await startForeign({ 'GET /pages/3': { data: { ...page, products: [foreignCard] } } })

  const { html } = await storefront.get('/keuzehulp/tent-i3')

  expect(html).toContain('Past hierbij')
  expect(html).toMatch(/href="\/tenten-c3"[^>]*>Alles in Tenten/)
  expect(html).not.toContain('id="advies"')
})
