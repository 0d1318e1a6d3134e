import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findFiles } from '../support/find-files'

const pages = ['README.md', 'kit/README.md', ...findFiles('docs/**/*.md')]
const elsewhere = ['node_modules', '.git', '.wrangler', 'dist', '.shots', 'test-results']
const files = findFiles('**/*', { exclude: (path) => elsewhere.includes(path) })

/**
 * A file by its ending, a folder by its last slash or by a root that it begins with. Addresses of the shop begin with a
 * slash.
 */
const path =
  /^(?![/@.])(?:[\w.*@-]+\/)*(?:[\w.*@-]+\.(?:tsx?|css|md|toml|json|csv|png|sql)|[\w.*@-]+\/)$|^(?:kit|src|worker|backend|scripts|tests|docs|public)\/[\w./*@-]+$/

test.each(pages)('every file and folder that %s names is there', (page) => {
  const missing = [...readFileSync(page, 'utf8').matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => path.test(code) && !isThere(code))

  expect([...new Set(missing)]).toEqual([])
})

/**
 * Pages leave out what is clear from where they stand: `cart/totals.ts` is `backend/cart/totals.ts`. `x.routes.ts` and
 * `XPage.tsx` are any of the kind.
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

test.each(pages)('every link of %s leads somewhere', (page) => {
  const dead = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !existsSync(join(dirname(page), link)))

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
