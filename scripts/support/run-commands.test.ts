import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spawnArguments } from './run-commands'

test('each tool is started with the same Node from its package, without a shell', () => {
  for (const tool of ['biome', 'playwright', 'tsc', 'vite', 'vitest', 'wrangler']) {
    const [program, [path = '', ...args]] = spawnArguments(tool, ['--version'])
    expect([program, args, existsSync(path)]).toEqual([process.execPath, ['--version'], true])
  }
})

test('a script started with an old Node names the required version in its first line', () => {
  const old = "Object.defineProperty(process.features, 'typescript', { value: false })"
  const options = ['--import', `data:text/javascript,${encodeURIComponent(old)}`]

  const { status, stdout, stderr } = spawnSync(process.execPath, [...options, 'scripts/run.js', 'scripts/db.ts'], {
    encoding: 'utf8',
  })

  expect([status, stdout]).toEqual([1, ''])
  expect(stderr.split('\n')[0]).toMatch(/^This needs Node 22\.18 or newer, but runs on v\d.*nodejs\.org$/)
})

test('a script gets the arguments of the command line', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.js', 'scripts/db.ts', 'verkeerd'], {
    encoding: 'utf8',
  })

  expect([status, stderr]).toEqual([2, 'usage: db.ts prepare | reset [--products N]\n'])
})
