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

test('a part with styles of its own is refused: nothing would wait for them', async () => {
  const files = {
    'part.js': "import './part.css'; export const part = 1",
    'other.js': '',
    'part.css': 'p { color: red }',
  }

  await expect(built(files)).rejects.toThrow(/part-.* has styles/)
})

async function built(files: Record<string, string>) {
  const { build } = await import('vite')
  const entry = "import('./part.js').then(console.log); import('./other.js').then(console.log)"
  for (const [name, text] of Object.entries({ ...files, 'entry.js': entry })) writeFileSync(join(root, name), text)
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
