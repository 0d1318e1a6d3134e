import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryCacheKey } from './cache-key'
import {
  toPageCopy as copyOfBytes,
  openEdgePageCache as edgeCache,
  makeNonce,
  NONCE_LENGTH,
  withFreshNonce,
} from './page-cache'

/** Returns the page cache with paths instead of URLs as keys. */
function edgePageCache(memoryLimit?: number): ReturnType<typeof edgeCache> {
  const cache = edgeCache(memoryLimit)
  return { get: (path) => cache.get(keyOf(path)), put: (path, copy) => cache.put(keyOf(path), copy) }
}
const keyOf = (path: string) => entryCacheKey('https://shop.example', 'pages', `0${path}`)

const numRuns = process.env.LONG ? 3_000 : 200
const placeholder = 'p'.repeat(NONCE_LENGTH)
const copyOf = (html: string, ...rest: Rest) => copyOfBytes(new TextEncoder().encode(html), ...rest)
type Rest = Parameters<typeof copyOfBytes> extends [unknown, ...infer Others] ? Others : never
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test('a nonce is as long as its placeholder, safe in an attribute, and never repeated', () => {
  const nonces = Array.from({ length: 200 }, makeNonce)

  expect(new Set(nonces).size).toBe(200)
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{24}$/)
})

test('the edge fills a fresh nonce into every placeholder, also in text with non-Latin characters', () => {
  const html = `<p>één ’ 😀</p><script nonce="${placeholder}">€</script>日本<script nonce="${placeholder}"></script>`

  const copy = copyOf(html, placeholder)
  const nonce = makeNonce()

  expect(decode(withFreshNonce(copy, nonce))).toBe(html.replaceAll(placeholder, nonce))
  // The copy is shown to all visitors, so it must not contain a nonce.
  for (const used of [placeholder, nonce]) expect(decode(copy.body)).not.toContain(used)
})

test('the edge finds all nonce placeholders, whatever text is between them', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { minLength: 1, maxLength: 8 }), (parts) => {
      const html = parts.join(placeholder)
      const nonce = makeNonce()
      expect(decode(withFreshNonce(copyOf(html, placeholder), nonce))).toBe(html.split(placeholder).join(nonce))
    }),
    { numRuns },
  )
})

test('answers from the same cached copy have different nonces, however late they are read', async () => {
  const copy = copyOf(`<script nonce="${placeholder}"></script>${'x'.repeat(100_000)}`, placeholder)
  const nonces = [makeNonce(), makeNonce(), makeNonce()]
  const answers = nonces.map((nonce) => new Response(withFreshNonce(copy, nonce)))
  const parts = nonces.map((nonce) => new Response(new Blob([withFreshNonce(copy, nonce), 'end'])))

  const read = await Promise.all([...answers, ...parts].map((answer) => answer.text()))

  expect(read.map((html) => /nonce="([^"]+)"/.exec(html)?.[1])).toEqual([...nonces, ...nonces])
})

test('a page from the data centre’s cache equals the one that was stored', async () => {
  const copy = copyOf(`<p>€ 25,-</p><script nonce="${placeholder}"></script>`, placeholder, { status: 410 })
  await edgePageCache().put('/round-trip', copy)

  const found = await edgePageCache().get('/round-trip')

  expect(found).toEqual(copy)
})

test('a URL with query parameters has its own cached copy', async () => {
  const cache = edgePageCache()
  await cache.put('/list', copyOf('one', placeholder))
  await cache.put('/list?pagina=2', copyOf('two', placeholder))
  const other = edgePageCache()

  expect(decode((await other.get('/list'))?.body ?? new Uint8Array())).toBe('one')
  expect(decode((await other.get('/list?pagina=2'))?.body ?? new Uint8Array())).toBe('two')
})

/** Deletes a page from the data centre's cache, but not from memory. */
async function forget(path: string) {
  await (caches as unknown as { default: Cache }).default.delete(keyOf(path))
}

test('pages of searches and filters are cached in memory too, and never evict other pages', async () => {
  const cache = edgePageCache(4_000)
  const put = (key: string) => cache.put(key, copyOf('x'.repeat(400), placeholder))
  const kept = ['/many', '/many?pagina=2', '/many?term=0', '/many?term=19', '/many?merk=1&pagina=2']
  await put('/many')
  await put('/many?pagina=2')
  for (let word = 0; word < 20; word++) await put(`/many?term=${word}`)
  await put('/many?merk=1&pagina=2')
  for (const key of kept) await forget(key)

  const found = await Promise.all(kept.map(async (key) => !!(await cache.get(key))))

  expect(found).toEqual([true, true, false, true, true])
})

test('a cached page in memory is not replaced by an older one', async () => {
  const key = '/older'
  const old = { ...copyOf('old', placeholder), storedAt: Date.now() - 10 * 60_000 }
  const newer = { ...copyOf('newer', placeholder), storedAt: Date.now() - 5 * 60_000 }
  const cache = edgePageCache()
  await cache.put(key, newer)
  await edgePageCache().put(key, old)

  expect(decode((await cache.get(key))?.body ?? new Uint8Array())).toBe('newer')
})

test('a stale page in memory is replaced by the one that another isolate renewed', async () => {
  const key = '/renewed'
  const cache = edgePageCache()
  await cache.put(key, { ...copyOf('old', placeholder), storedAt: Date.now() - 2 * 60_000 })
  await edgePageCache().put(key, copyOf('renewed', placeholder))

  expect(decode((await cache.get(key))?.body ?? new Uint8Array())).toBe('renewed')
})
