// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type ReactNode, Suspense, use } from 'react'
import { expect, test, vi } from 'vitest'
import { gatherText } from './react-text'

const require = createRequire(import.meta.url)
const file = require
  .resolve('react-dom/server.edge')
  .replace(/server\.edge\.js$/, 'cjs/react-dom-server.edge.production.js')
const code = readFileSync(file, 'utf8')

type Renderer = { renderToReadableStream: typeof import('react-dom/server').renderToReadableStream }

function run(source: string): Renderer {
  const exports = {} as Renderer
  new Function('require', 'exports', source)(require, exports)
  return exports
}

const plain = run(code)
const gathering = run(gatherText(code))
const nonce = 'n'.repeat(24)

const texts = ['<b>&"\' één € 日本 😀', '', 0, 25, 'x'.repeat(40_000), '\u2028 \ud83d half']
const page = (late: ReactNode) => (
  <html lang="nl">
    <head>
      <title>{texts[0]}</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of this test's own */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: 'let a = "</p>"' }} />
    </head>
    <body style={{ margin: 0, color: 'red' }}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <p key={index} title={String(text)} tabIndex={-1} hidden={index === 1}>
          {text} en {index}
        </p>
      ))}
      <textarea defaultValue={'\nregel'} />
      <Suspense fallback={<p>Even wachten</p>}>{late}</Suspense>
    </body>
  </html>
)
// No element is made while it is drawn: that is React's development build, which asks more of a renderer.
const Late = ({ of }: { of: Promise<string> }) => use(of)
const later = () => <Late of={new Promise((done) => setTimeout(done, 5, 'Laat'))} />

async function draw({ renderToReadableStream }: Renderer, element: ReactNode, isWhole = false) {
  const stream = await renderToReadableStream(element, { nonce, onError: () => {} })
  if (isWhole) await stream.allReady
  return new Response(stream).text()
}

test.each([false, true])(
  'the page is the same, letter by letter, as React writes it (late parts waited for: %s)',
  async (isWhole) => {
    const drawn = await draw(gathering, page(later()), isWhole)

    expect(drawn).toBe(await draw(plain, page(later()), isWhole))
    expect(drawn).toContain('Laat')
  },
)

test('text is encoded in large pieces', async () => {
  const encode = vi.spyOn(TextEncoder.prototype, 'encode')

  await draw(gathering, page(null))

  expect(encode.mock.calls.length).toBeGreaterThan(0)
  expect(encode.mock.calls.length).toBeLessThan(12)
})

test('pages that are drawn at the same time keep apart, one that breaks off too', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  const drawAll = (renderer: Renderer) =>
    Promise.all(['een', later(), <Broken key="broken" />, 'twee', later()].map((late) => draw(renderer, page(late))))

  expect(await drawAll(gathering)).toEqual(await drawAll(plain))
})

test('a React that is written otherwise is refused', () => {
  expect(() => gatherText(code.replace('function completeWriting', 'function finishWriting'))).toThrow('React')
})
