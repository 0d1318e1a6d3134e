// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { smallPreload } from './small-preload'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'small-preload-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a part is fetched beside what it imports, by our helper and not by Vite’s', async () => {
  const code = await built({
    'part.js': "import { shared } from './shared.js'; export const part = shared",
    'other.js': "import { shared } from './shared.js'; export const other = shared",
    'shared.js': 'export const shared = globalThis.navigator.userAgent',
  })

  expect(code).toContain('modulepreload')
  expect(code).toMatch(/assets\/shared-[\w-]+\.js/)
  expect(code).not.toContain('vite:preloadError')
})

test('a part with styles of its own is not run before they are there', async () => {
  const code = await built({
    'part.js': "import './part.css'; export const part = globalThis.navigator.userAgent",
    'other.js': '',
    'part.css': 'p { color: red }',
  })
  expect(code).toMatch(/"assets\/part-[\w-]+\.css"/)

  const { load, links } = runHelper()
  let hasRun = false

  const part = load(async () => {
    hasRun = true
  }, ['assets/beside.js', 'assets/part.css'])
  await new Promise((done) => setTimeout(done))
  expect(links.map(({ rel, href }) => `${rel} ${href}`)).toEqual([
    'modulepreload /assets/beside.js',
    'stylesheet /assets/part.css',
  ])
  expect(hasRun).toBe(false)

  links[1]?.onload()
  await part
  expect(hasRun).toBe(true)
})

test('names are taken of the part once, and what nobody takes is left out', async () => {
  const code = await built({
    'part.js': "export const part = 'taken'; export const left = 'nobody’s'",
    'other.js': '',
    'entry.js': "import('./part.js').then(({ part }) => console.log(part))",
  })

  expect(code).toContain('()=>import(')
  expect(code).toContain('taken')
  expect(code).not.toContain('nobody’s')
})

/** The helper by itself, in a document that fetches nothing. */
function runHelper() {
  type Link = { rel: string; href: string; onload: () => void }
  const links: Link[] = []
  const document = { createElement: () => ({}), head: { append: (link: Link) => links.push(link) } }
  const source = (smallPreload().load as (id: string) => string)('\0vite/preload-helper.js')
  const load = new Function('document', `${source.replace('export ', '')}; return __vitePreload`)(document) as (
    load: () => Promise<unknown>,
    files: string[],
  ) => Promise<unknown>
  return { load, links }
}

async function built(files: Record<string, string>) {
  const { build } = await import('vite')
  const entry = "import('./part.js').then(console.log); import('./other.js').then(console.log)"
  for (const [name, text] of Object.entries({ 'entry.js': entry, ...files })) writeFileSync(join(root, name), text)
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [smallPreload()],
    build: { write: false, rollupOptions: { input: join(root, 'entry.js') } },
  })
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput]
  return output.map((one) => ('code' in one ? one.code : '')).join('\n')
}
