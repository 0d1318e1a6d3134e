import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFiles } from '../support/find-files'

/** The features in docs/ARCHITECTURE.md, each line a layer: those of a line import from lines above, and to their left. */
function readLayers() {
  const page = readFileSync('docs/ARCHITECTURE.md', 'utf8')
  const [, table = ''] = /\| layer \| features \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(page) ?? []
  return [...table.matchAll(/`([\w-]+)`/g)].map(([, feature = '']) => feature)
}

const imports = findFiles('src/features/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(?:\.\.\/)+([\w-]+)\/[\w./-]+'/g)].map(
      ([path, feature = '']) => ({ file, from: file.split('/')[2] ?? '', feature, path }),
    ),
  )

test('a feature imports only from features that stand before it in the table of layers', () => {
  const layers = readLayers()
  const features = new Set(findFiles('src/features/**/*.{ts,tsx}').map((file) => file.split('/')[2] ?? ''))
  const between = imports.filter(({ from, feature }) => features.has(feature) && feature !== from)
  const wrong = between.filter(({ from, feature }) => layers.indexOf(feature) >= layers.indexOf(from))

  expect(between.length).toBeGreaterThan(100)
  expect(wrong.map(({ file, path }) => `${file} ${path}`)).toEqual([])
  expect([...features].sort()).toEqual([...layers].sort())
})
