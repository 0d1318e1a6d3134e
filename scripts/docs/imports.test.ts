import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { findFiles } from '../support/find-files'

/** Returns the features in docs/ARCHITECTURE.md: each may import only from those listed before it. */
function readLayers() {
  const page = readFileSync('docs/ARCHITECTURE.md', 'utf8')
  const [, table = ''] = /\| layer \| features \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(page) ?? []
  return [...table.matchAll(/`([\w-]+)`/g)].map(([, feature = '']) => feature)
}

const files = findFiles('src/features/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const featureOf = (path: string) => /^src\/features\/([\w-]+)\//.exec(path)?.[1]

/** Imports of one feature from another. */
const between = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].flatMap(([, path = '']) => {
    const [from = '', to] = [featureOf(file), featureOf(join(dirname(file), path))]
    return to && to !== from ? [{ file, path, from, to }] : []
  }),
)

test('a feature imports only from features listed before it in the table of layers', () => {
  const layers = readLayers()
  const wrong = between
    .filter(({ from, to }) => layers.indexOf(to) >= layers.indexOf(from))
    .map(({ file, path }) => `${file} imports ${path}`)
  const features = [...new Set(files.map(featureOf))]

  expect(between.length).toBeGreaterThan(100)
  expect(features.sort(), 'the table of layers in docs/ARCHITECTURE.md lists each folder').toEqual(layers.toSorted())
  const what = 'move the shared code to the earlier feature, or the feature in the table of docs/ARCHITECTURE.md'
  expect(wrong, what).toEqual([])
})

test('pages, forms, queries and plain scripts of a feature are imported only by that feature', () => {
  const wrong = between
    .filter(({ path }) => /\.(queries|store|client|form)$|\/\w+Page$/.test(path))
    .map(({ file, path }) => `${file} imports ${path}`)

  expect(wrong, 'move what both features need to a file without such a suffix').toEqual([])
})
