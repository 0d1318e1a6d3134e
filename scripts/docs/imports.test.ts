import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFiles } from '../support/find-files'

const listed = readTable(readFileSync('docs/feature-imports.md', 'utf8'))

const others = findFiles('src/features/*/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'\.\.\/([\w-]+)\/([\w.-]+)'/g)].map(
      ([, feature = '', name = '']) => ({ file, feature, name }),
    ),
  )

test('a feature imports of another only what feature-imports.md lists', () => {
  const unlisted = others.filter(({ feature, name }) => !listed.get(feature)?.some((file) => isOf(file, name)))

  expect(others.length).toBeGreaterThan(0)
  expect(unlisted).toEqual([])
})

test('what feature-imports.md lists is there, is used by another feature, and stands in the order of the alphabet', () => {
  const files = [...listed].flatMap(([feature, names]) => names.map((name) => ({ feature, name })))
  const idle = files.filter(
    ({ feature, name }) =>
      !existsSync(`src/features/${feature}/${name}`) ||
      !others.some((other) => other.feature === feature && isOf(name, other.name)),
  )

  expect(idle).toEqual([])
  expect([...listed.keys()]).toEqual([...listed.keys()].sort())
})

const isOf = (file: string, name: string) => file === `${name}.ts` || file === `${name}.tsx`

/** What others may use, by feature: names of files. */
function readTable(page: string) {
  const [, table = ''] = page.split('| feature | what others may use |')
  const rows = table.split('\n\n')[0]?.matchAll(/^\| ([\w-]+) \| (.+) \|$/gm) ?? []
  return new Map(
    [...rows].map(([, feature = '', files = '']) => [
      feature,
      [...files.matchAll(/`([^`]+\.tsx?)`/g)].map(([, name = '']) => name),
    ]),
  )
}
