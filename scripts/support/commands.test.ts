import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startOf } from './commands'

test.each(['biome', 'playwright', 'tsc', 'vite', 'vitest', 'wrangler'])(
  '%s is started by this Node from its package, without a shell to find it',
  (tool) => {
    const [program, [path = '', ...args]] = startOf(tool, ['--version'])

    expect([program, args]).toEqual([process.execPath, ['--version']])
    expect(existsSync(path)).toBe(true)
  },
)

test('a Node that reads no TypeScript is told so in the first line, and what to do', () => {
  const old = "Object.defineProperty(process.features, 'typescript', { value: false })"
  const options = ['--import', `data:text/javascript,${encodeURIComponent(old)}`]

  const { status, stdout, stderr } = spawnSync(process.execPath, [...options, 'scripts/run.js', 'scripts/db.ts'], {
    encoding: 'utf8',
  })

  expect([status, stdout]).toEqual([1, ''])
  expect(stderr.split('\n')[0]).toMatch(/^This needs Node 22\.18 or newer, and runs on v\d.*nodejs\.org$/)
})

test('a script is run with its own words', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.js', 'scripts/db.ts', 'verkeerd'], {
    encoding: 'utf8',
  })

  expect([status, stderr]).toEqual([2, 'usage: db.ts prepare | reset [--products N]\n'])
})

test('no command of package.json asks a shell for more than a program and its words', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

  // `NAME=value` and quotes mean nothing to the shell of Windows, and TypeScript nothing to an older Node.
  const wrong = Object.entries(scripts).filter(([, line]) => /^\w+=|['";$]|^node (?!scripts\/run\.js )/.test(line))
  expect(wrong).toEqual([])
})
