import { type Context, Hono } from 'hono'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { LateContent } from '../../kit/page/LateContent'
import { definePage, type Page } from '../../src/page'
import { toPageCopy, withFreshNonce } from '../cache/page-cache'
import type { ShopEnv } from '../context'
import { pageRenderer } from '../middleware/page-renderer'
import { renderPage, renderPageForCache } from './render-page'
import { routelessPageFrame, toRenderablePage } from './renderable-page'

const nonce = 'n'.repeat(24)

type Data = { text: Promise<string> }

let problems: MockInstance<typeof console.error>
/** Resolves when the page has been answered, without the parts of `later`. */
let answered: PromiseWithResolvers<void>

beforeEach(() => {
  answered = Promise.withResolvers()
  problems = vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('a page with all its data ready is sent in one piece, with each part in its place and without script', async () => {
  const { html, bytes } = await visit(viewOf(), Promise.resolve('Op tijd'))

  expect(html).toMatch(/^<!DOCTYPE html><html lang="nl">/)
  expect(html).toContain('<h1>Meteen</h1><p>Op tijd</p>')
  expect(html).not.toContain('<template')
  expect(html).not.toContain('<!--$')
  expect(new TextDecoder().decode(bytes ?? undefined)).toBe(html)
})

test('a late part of a page is streamed after its placeholder, and the cached copy has it in its final place', async () => {
  const { html, bytes, drawing } = await visit(viewOf(), later('Laat'))
  const copy = await renderPageForCache(drawing)
  const copied = new TextDecoder().decode(copy?.bytes)

  expect(bytes).toBeNull()
  expect(html).toMatch(/^<!DOCTYPE html>.*Even wachten.*<p>Laat<\/p>.*<\/html>$/s)
  expect(copied).toMatch(/^<!DOCTYPE html>.*<h1>Meteen<\/h1><p>Laat<\/p>.*<\/html>$/s)
  expect(copied).not.toContain('Even wachten')
  expect(problems).not.toHaveBeenCalled()
})

const Broken = (): never => {
  throw new Error('broken')
}
const broken: [string, Page<Data>['View'], () => Promise<string>][] = [
  ['was rejected before it is rendered', viewOf(), async () => Promise.reject(new Error('no answer'))],
  ['is rejected later', viewOf(), () => later(new Error('no answer'))],
  ['can’t be rendered', viewOf(Broken), async () => 'Tekst'],
  ['holds a component that can’t be rendered', viewOf(() => <Broken />), async () => 'Tekst'],
]

test.each(broken)('a part that %s leaves its fallback in a streamed page, and is logged', async (_, View, of) => {
  const { html, bytes } = await visit(View, of())

  expect(bytes).toBeNull()
  expect(html).toContain('<h1>Meteen</h1>')
  expect(html).toContain('Even wachten')
  expect(html).toMatch(/<\/html>$/)
  expect(problems).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('render_failed'))
})

test.each(broken)('a page with a part that %s is not cached', async (_, View, of) => {
  const drawing = drawingOf(View, of())
  answered.resolve()

  expect(await renderPageForCache(drawing)).toBeNull()
})

test('a page that fails to render fails before the first byte, and is not cached', async () => {
  await expect(visit(Broken, Promise.resolve(''))).rejects.toThrow('broken')
  expect(await renderPageForCache(drawingOf(Broken, Promise.resolve('')))).toBeNull()
})

test('text from a visitor or a backend never gets the nonce', async () => {
  const text = '<script nonce="">alert(1)</script> nonce="'
  const { bytes } = await visit(viewOf(), Promise.resolve(text))
  if (!bytes) throw new Error('streamed')

  const html = new TextDecoder().decode(withFreshNonce(toPageCopy(bytes, nonce), 'm'.repeat(24)))

  expect(html).not.toContain('<script nonce="">')
  expect(html).not.toContain(nonce)
  expect(html.match(/<script\b[^>]*>/g)?.every((tag) => tag.includes(`nonce="${'m'.repeat(24)}"`))).toBe(true)
})

/** Returns the page that a visitor gets, and the copy that would be cached. */
async function visit(View: Page<Data>['View'], text: Data['text']) {
  const drawing = drawingOf(View, text)
  let bytes: Uint8Array<ArrayBuffer> | null = null
  const app = new Hono<ShopEnv>()
  app.onError((error) => {
    throw error
  })
  app.use((c, next) => {
    c.set('nonce', nonce)
    c.set('requestId', 'r')
    return next()
  }, pageRenderer())
  app.get('/', async (c: Context<ShopEnv>) => {
    const rendered = await renderPage(c, drawing)
    bytes = rendered.bytes
    return rendered.answer
  })
  const answer = await app.request('/')
  answered.resolve()
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  return { html: await answer.text(), bytes: bytes as Uint8Array<ArrayBuffer> | null, drawing }
}

function viewOf(part = (text: string) => <p>{text}</p>): Page<Data>['View'] {
  return ({ data }) => (
    <>
      <h1>Meteen</h1>
      <LateContent of={data.text} fallback={<p>Even wachten</p>}>
        {part}
      </LateContent>
    </>
  )
}

async function later(value: string | Error) {
  await answered.promise
  if (value instanceof Error) throw value
  return value
}

function drawingOf(View: Page<Data>['View'], text: Data['text']) {
  const data = { text }
  const page = definePage({ load: async () => data, head: () => ({ title: 'Titel' }), View })
  const url = new URL('https://shop.example/')
  const shop = { info: null, header: [], footer: [], categories: [] }
  return toRenderablePage(
    page,
    data,
    { url, params: {}, shop, has: () => true, orderUrl: null, lookupUrl: null },
    routelessPageFrame,
  )
}
