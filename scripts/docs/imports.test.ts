import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a feature imports of another only what ARCHITECTURE.md lists', () => {
  const listed = readTable(readFileSync('docs/ARCHITECTURE.md', 'utf8'))
  const files = globSync('src/features/*/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const others = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'\.\.\/([\w-]+)\/([\w.-]+)'/g)].map(
      ([, feature = '', name = '']) => ({ file, feature, name }),
    ),
  )

  const unlisted = others.filter(({ feature, name }) => !listed.get(feature)?.includes(name))

  expect(others.length).toBeGreaterThan(0)
  expect(unlisted).toEqual([])
})

/** What others may use, by feature: names of files without their ending. */
function readTable(page: string) {
  const [, table = ''] = page.split('| feature | what others may use |')
  const rows = table.split('\n\n')[0]?.matchAll(/^\| (\w+) \| (.+) \|$/gm) ?? []
  return new Map(
    [...rows].map(([, feature = '', files = '']) => [
      feature,
      [...files.matchAll(/`([^`]+)\.tsx?`/g)].map(([, name = '']) => name),
    ]),
  )
}
