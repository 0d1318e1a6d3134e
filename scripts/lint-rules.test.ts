import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Returns each file with each of its imports. */
const pairsOf = (rules: Record<string, string[]>) =>
  Object.entries(rules).flatMap(([file, all]) => all.map((imported): [string, string] => [file, imported]))

/** Files that would break a rule of docs/ARCHITECTURE.md, "What may import what", and what they import. */
const forbidden = pairsOf({
  'src/contract/ordering/cart.ts': ['../../lib/format'],
  'src/contract/menu.ts': ['../lib/format'],
  'kit/contract/call.ts': ['../../src/contract/limits', '../../uno.config'],
  'kit/contract/call.test.ts': ['../../worker/testing/storefront'],
  'src/lib/format-count-and-date.ts': ['../features/cart/cart', '../routes'],
  'src/ui/price/Price.tsx': ['../features/cart/cart'],
  'kit/browser/swap/enhance-swaps.ts': ['../../../src/features/catalog/lists.client', 'react'],
  'src/features/cart/page/CartPage.tsx': [
    '../../shell/Layout',
    '../../../worker/upstream',
    "{ Suspense } from 'react'",
  ],
  'src/shell/Layout.tsx': ["{ Suspense } from 'react'", '../../worker/upstream'],
  'worker/app.tsx': ['../backend/app', '../kit/browser/swap/enhance-swaps', '../src/ui/Price', './testing/storefront'],
  'backend/cart/cart.routes.ts': [
    '../../src/features/cart/cart',
    '../../src/page',
    '../../kit/page/page-errors',
    '../db/batch',
  ],
  'backend/cart/cart.statements.ts': ['../db/batch'],
  'backend/cart/totals.ts': ['../db/batch'],
  'backend/cart/change-cart.ts': ['drizzle-orm', '../testing/shop', '../../demo/people'],
  'backend/lib/time.ts': ['../cart/cart'],
  'backend/session/session.repository.ts': ['../auth/login.repository'],
  'backend/payment/mollie.ts': ['../order/to-order'],
  'backend/db/client.ts': ['../cart/cart'],
})

/** Imports that these files may have: otherwise a rule that forbids everything would pass the test. */
const allowed = pairsOf({
  'kit/contract/call.ts': ['./errors'],
  'src/contract/menu.ts': ['../../kit/contract/call'],
  'src/contract/ordering/cart.ts': ['../../../kit/contract/call'],
  'src/lib/format-count-and-date.ts': ['../contract/price'],
  'src/features/cart/page/CartPage.tsx': ['../analytics/TrackEvent', "{ use } from 'react'"],
  'kit/page/LateContent.tsx': ["{ Suspense } from 'react'"],
  'src/shell/Layout.tsx': ['../features/search/SearchForm'],
  'worker/app.tsx': ['../kit/browser/islands/inline-boot', '../src/contract/calls'],
  'backend/cart/cart.routes.ts': ['../../src/contract/cart', '../../kit/contract/errors'],
  'backend/cart/change-cart.ts': ['../db/batch'],
  'backend/session/session.repository.ts': ['../../kit/data/statement'],
})

const importOf = (imported: string) => `import ${imported.includes(' from ') ? imported : `'${imported}'`}`
const wait = 'page.waitForTimeout(100)'
const refused = lint([
  ...[...forbidden, ...allowed].map(([file, imported]): [string, string] => [file, importOf(imported)]),
  ['tests/e2e/cart.spec.ts', wait],
  ['tests/bench/browser.ts', wait],
])

test.each(forbidden)('lint rejects %s when it imports %s', (file, imported) => {
  expect(refused).toContain(`${file} ${importOf(imported)}`)
})

test.each(allowed)('lint lets %s import %s', (file, imported) => {
  expect(refused).not.toContain(`${file} ${importOf(imported)}`)
})

test('lint rejects a fixed wait in an end-to-end test, and allows it in a benchmark', () => {
  expect(refused).toContain(`tests/e2e/cart.spec.ts ${wait}`)
  expect(refused).not.toContain(`tests/bench/browser.ts ${wait}`)
})

/** Lints files with these lines by biome.json in a separate folder; returns those that were refused. */
function lint(all: [file: string, line: string][]) {
  const root = mkdtempSync(join(tmpdir(), 'lint-'))
  copyFileSync('biome.json', join(root, 'biome.json'))
  mkdirSync(join(root, 'tests'))
  copyFileSync('tests/no-waits.grit', join(root, 'tests/no-waits.grit'))
  const files = Map.groupBy(all, ([file]) => file)
  for (const [file, lines] of files) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), lines.map(([, line]) => `${line}\n`).join(''))
  }
  const biome = [
    resolve('node_modules/@biomejs/biome/bin/biome'),
    'lint',
    '--only=style/noRestrictedImports',
    '--only=plugin',
  ]
  const options = ['--vcs-enabled=false', '--reporter=github', '--max-diagnostics=200', '.']
  const { stdout } = spawnSync(process.execPath, [...biome, ...options], { cwd: root, encoding: 'utf8' })
  rmSync(root, { recursive: true })
  return [...stdout.matchAll(/file=([^,]+),line=(\d+)/g)].map(([, path = '', line]) => {
    const file = relative(root, path).replaceAll('\\', '/')
    return `${file} ${files.get(file)?.[Number(line) - 1]?.[1]}`
  })
}
