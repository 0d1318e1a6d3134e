import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFiles } from '../support/find-files'

/** Calls that nothing imports yet, each with a comment about what will use it (docs/decisions/0021). */
const waiting: string[] = []

const defined = findFiles('src/contract/**/*.ts')
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^export const (\w+) = defineCall\(/gm)])
  .map(([, name = '']) => name)
  .sort()

const asked = new Set(
  findFiles(['src/{features,shell}/**/*.{ts,tsx}', 'worker/**/*.{ts,tsx}'])
    .filter((file) => !/\.test\.tsx?$|^worker\/testing\//.test(file))
    .flatMap((file) => readImports(readFileSync(file, 'utf8'))),
)

test('the code of the shop imports every API call of the contract', () => {
  expect(defined.length).toBeGreaterThan(50)
  const unused = defined.filter((name) => !asked.has(name))
  expect(unused, 'delete a call that nothing uses, or list it in `waiting` with its use').toEqual(waiting)
})

/** Returns what a source file imports from the contract, except types. */
function readImports(source: string) {
  return [...source.matchAll(/^import \{([^}]*)\} from '[\w./]*\/contract\/[\w/-]+'/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => name && !name.startsWith('type ')),
  )
}
