import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findFiles } from '../support/find-files'

const pages = ['README.md', 'kit/README.md', ...findFiles('docs/**/*.md')]
const elsewhere = ['node_modules', '.git', '.wrangler', 'dist', '.shots', 'test-results']
const files = findFiles('**/*', { exclude: (path) => elsewhere.includes(path) })

/**
 * Matches a file by its extension, and a folder by its final slash or by a known root. URLs of the shop begin with a
 * slash.
 */
const path =
  /^(?![/@.])(?:[\w.*@-]+\/)*(?:[\w.*@-]+\.(?:tsx?|css|md|toml|json|csv|png|sql)|[\w.*@-]+\/)$|^(?:kit|src|worker|backend|scripts|tests|docs|public)\/[\w./*@-]+$/

test('every file and folder that a page names exists', () => {
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/`([^`\n]+)`/g)]
      .filter(([, code = '']) => path.test(code) && !isThere(code))
      .map(([code]) => `${page}: ${code}`),
  )

  expect(pages.length).toBeGreaterThan(50)
  expect([...new Set(missing)]).toEqual([])
})

/**
 * Whether a path exists. Pages may omit the beginning that their context makes clear: `cart/totals.ts` is
 * `backend/cart/totals.ts`. `x.routes.ts` and `XPage.tsx` stand for any such file.
 */
function isThere(named: string) {
  const pattern = named
    .replace(/\/$/, '')
    .replace(/^x(?=\.)|^X(?=\.|Page)/, '*')
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*')
  const ending = new RegExp(`(^|/)${pattern}$`)
  return files.some((file) => ending.test(file))
}

test('every link of a page leads to an existing target', () => {
  const dead = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
      .filter(([, link = '']) => !existsSync(join(dirname(page), link)))
      .map(([, link]) => `${page}: ${link}`),
  )

  expect(dead).toEqual([])
})

test('every page of docs that the code names exists', () => {
  const sources = files.filter((file) => /^(kit|src|worker|backend|scripts|tests)\/.*\.tsx?$/.test(file))
  const dead = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/docs\/[\w/-]+\.md/g)]
      .filter(([page]) => !existsSync(page))
      .map(([page]) => `${file}: ${page}`),
  )

  expect(dead).toEqual([])
})
