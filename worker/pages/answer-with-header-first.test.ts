import { expect, test, vi } from 'vitest'
import { timed } from '../../tests/support/timed'
import { freezeAtNoon, outcomeOf } from '../testing/cached-page'
import { withTarps } from '../testing/fill'
import { type Storefront, startStorefront } from '../testing/storefront'

const minute = 60_000
const slow = { SHELL_BUDGET_MS: '150', READ_BUDGET_MS: '1500' }

test('a slow page sends its header first, then its main part, then its footer', timed, async () => {
  await using storefront = await startSlow(500)

  const { status, headers, pieces } = await readPieces(storefront, '/tarp-1-p1')

  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  const [first, ...rest] = pieces
  expect(first?.at).toBeLessThan(450)
  expect(first?.text).toContain('href="/tarps-c1"')
  expect(first?.text).toContain('Een ogenblik, de pagina komt eraan.')
  expect(first?.text).not.toContain('Tarp 1')
  expect(rest[0]?.at).toBeGreaterThanOrEqual(450)
  const html = pieces.map(({ text }) => text).join('')
  const order = ['<main', 'Een ogenblik', '<h1>Tarp 1</h1>', '</main>', '<footer', '</html>']
  expect(order.map((text) => html.indexOf(text))).toEqual(order.map((text) => html.indexOf(text)).toSorted(byNumber))
  expect(html).not.toContain('rel="expect"')
})

test('a slow page is served from its old copy, and rendered anew in the background', timed, async () => {
  freezeAtNoon()
  await using storefront = await startStorefront({ fill: withTarps, settings: slow })
  await storefront.get('/tarp-1-p1')
  await storefront.db.prepare(`UPDATE products SET full_name = 'Nieuwe naam' WHERE id = 1`).run()
  storefront.backend.latency = 400

  vi.setSystemTime(Date.now() + 2 * minute)
  const stale = await storefront.get('/tarp-1-p1')
  const renewed = await storefront.get('/tarp-1-p1')
  vi.setSystemTime(Date.now() + 30 * minute)
  const old = await storefront.get('/tarp-1-p1')
  const again = await storefront.get('/tarp-1-p1')

  expect([stale, renewed, old, again].map(outcomeOf)).toEqual(['stale', 'hit', 'stale-if-error', 'hit'])
  expect(renewed.html).toContain('Nieuwe naam')
})

test.each([
  ['/tarp-9-p9', 'Pagina niet gevonden'],
  ['/anders-p1', '<meta http-equiv="refresh" content="0;url=/tarp-1-p1"'],
])('a slow page %s that does not exist says so after its header, to search engines too', timed, async (path, text) => {
  await using storefront = await startSlow(300)

  const late = await storefront.get(path)
  storefront.backend.latency = 0
  const quick = await storefront.get(path)

  expect(late.status).toBe(200)
  expect(late.html).toContain(text)
  expect(late.html).toContain('<meta name="robots" content="noindex"')
  expect(quick.status).toBeGreaterThan(300)
})

test(
  'a page whose backend does not answer ends after its time budget with an error and a reference number',
  timed,
  async () => {
    await using storefront = await startSlow(0, { fault: 'hang' })
    const started = performance.now()

    const page = await storefront.get('/tarp-1-p1')

    expect(performance.now() - started).toBeGreaterThan(1_400)
    expect(page.html).toContain('Er is een fout opgetreden')
    expect(page.html).toContain(`foutnummer ${page.headers.get('x-request-id')}`)
    expect(page.html).toContain('<meta name="robots" content="noindex"')
    expect(page.html).toMatch(/<\/html>$/)
    expect(storefront.pages.copies.size).toBe(0)
  },
)

test('a page whose menus arrive late is not cached, and the next page has the menus', timed, async () => {
  await using storefront = await startStorefront({ fill: withTarps, settings: slow })
  storefront.backend.fault = async (whole) => {
    await new Promise((done) => setTimeout(done, 400))
    return whole()
  }
  storefront.backend.only = ({ name }) => /^GET \/(shopInfo|menus|categories)/.test(name)

  const first = await storefront.get('/tarp-1-p1')
  const kept = storefront.pages.copies.size
  const next = await storefront.get('/tarp-1-p1')

  expect(first.html).toContain('<h1>Tarp 1</h1>')
  expect(first.html).not.toMatch(/<a [^>]*href="\/blog">Verhalen<\/a>/)
  expect(kept).toBe(0)
  expect(next.html).toMatch(/<a [^>]*href="\/blog">Verhalen<\/a>/)
})

/** Starts a shop whose menus are cached, and whose backend has become slow. */
async function startSlow(latency: number, faults: Partial<Storefront['backend']> = {}) {
  const storefront = await startStorefront({ fill: withTarps, settings: slow })
  await storefront.get('/tarps-c1')
  storefront.pages.copies.clear()
  Object.assign(storefront.backend, { latency, ...faults })
  return storefront
}

/** Returns the chunks of an answer, and how many ms after the request each came. */
async function readPieces(storefront: Storefront, path: string) {
  const started = performance.now()
  const { status, headers, body } = await storefront.fetch(path)
  const pieces: { at: number; text: string }[] = []
  const decoder = new TextDecoder()
  for await (const piece of body ?? [])
    pieces.push({ at: performance.now() - started, text: decoder.decode(piece, { stream: true }) })
  return { status, headers, pieces }
}

const byNumber = (a: number, b: number) => a - b
