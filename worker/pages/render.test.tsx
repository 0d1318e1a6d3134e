import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { definePage, type Page } from '../../src/page'
import { Late } from '../../src/ui/Late'
import type { ShopEnv } from '../context'
import { pageRenderer } from '../middleware/page-renderer'
import { copyOf, withNonce } from '../page-cache'
import { type Drawing, drawWhole, plainFrame, toDrawing } from './render'

const nonce = 'n'.repeat(24)

afterEach(() => {
  vi.restoreAllMocks()
})

test('a whole page has its late parts in their places, and needs no script to show them', async () => {
  const whole = await drawWhole(drawingOf(latePage(later('Laat'))))
  const html = new TextDecoder().decode(whole?.bytes)

  expect(html).toContain('<p>Laat</p>')
  expect(html).not.toContain('Even wachten')
  expect(html).not.toContain('<template')
})

test('a page of which a part failed is not whole', async () => {
  expect(await drawWhole(drawingOf(latePage(Promise.reject(new Error('no answer')))))).toBeNull()
})

test('a page of which a late part can’t be drawn is not whole', async () => {
  expect(
    await drawWhole(
      drawingOf(() => (
        <Late of={later('x')} fallback={null}>
          {thrown}
        </Late>
      )),
    ),
  ).toBeNull()
})

test('a part that failed leaves the rest of the streamed page, and is told', async () => {
  const problems = vi.spyOn(console, 'error').mockImplementation(() => {})

  const answer = await streamed(drawingOf(latePage(later(new Error('no answer')))))
  const html = await answer.text()

  expect(html).toContain('<h1>Meteen</h1>')
  expect(html).toContain('Even wachten')
  expect(html).toMatch(/<\/html>$/)
  expect(problems).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('render_failed'))
})

test('a shell that can’t be drawn is refused before the first byte', async () => {
  await expect(streamed(drawingOf(thrown))).rejects.toThrow('broken')
})

test('what a visitor or a backend wrote never gets the nonce', async () => {
  const text = '<script nonce="">alert(1)</script> nonce="'
  const whole = await drawWhole(drawingOf(latePage(later(text))))
  if (!whole) throw new Error('not whole')

  const html = new TextDecoder().decode(withNonce(copyOf(whole.bytes, whole.nonce, 'b'), nonce))

  expect(html).not.toContain('<script nonce="">')
  expect(html.match(/<script\b[^>]*>/g)?.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true)
})

/** As a visitor gets it. */
async function streamed({ view, ...drawing }: Drawing) {
  const app = new Hono<ShopEnv>()
  app.onError((error) => {
    throw error
  })
  app.use((c, next) => {
    c.set('nonce', nonce)
    c.set('requestId', 'r')
    return next()
  }, pageRenderer())
  app.get('/', (c) => c.render(view, { ...drawing, view }))
  return app.request('/')
}

function latePage(text: Promise<string>) {
  return () => (
    <>
      <h1>Meteen</h1>
      <Late of={text} fallback={<p>Even wachten</p>}>
        {(late) => <p>{late}</p>}
      </Late>
    </>
  )
}

function thrown(): never {
  throw new Error('broken')
}

function later(value: string | Error) {
  return new Promise<string>((resolve, reject) => {
    setTimeout(() => (value instanceof Error ? reject(value) : resolve(value)), 10)
  })
}

function drawingOf(View: Page<null>['View']) {
  const page = definePage({ load: async () => null, head: () => ({ title: 'Titel' }), View })
  const url = new URL('https://shop.example/')
  const shop = { info: null, header: [], footer: [], categories: [] }
  return toDrawing(page, null, { url, params: {}, shop, has: () => true, orderUrl: null, lookupUrl: null }, plainFrame)
}
