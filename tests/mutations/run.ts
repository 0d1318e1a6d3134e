import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { quiet } from '../../scripts/support/commands.ts'
import { mutations } from './list.ts'
import { applyTo, type Mutation } from './mutation.ts'
import { Runner, toVerdict } from './runner.ts'
import { isGuardedTwice, type Result, readResults, writePage } from './table.ts'

/*
 * `npm run mutate`: takes each guard out of a copy of the last commit, runs its tests there, and writes
 * docs/mutations.md after each. Words behind it are areas and ids; without them all run. The working tree is not
 * touched.
 */
const page = resolve('docs/mutations.md')
const repository = resolve('.')
const words = process.argv.slice(2)
const chosen = mutations.filter(({ id, area }) => !words.length || words.includes(id) || words.includes(area))
const unknown = words.filter((word) => !mutations.some(({ id, area }) => word === id || word === area))
if (unknown.length) {
  console.error(`No mutation or area: ${unknown.join(', ')}`)
  process.exit(1)
}

const results = existsSync(page) ? readResults(readFileSync(page, 'utf8')) : new Map<string, Result>()
const commit = git('rev-parse', '--short', 'HEAD').trim()
const copy = mkdtempSync(join(tmpdir(), 'shop-guards-'))
git('worktree', 'add', '--detach', copy, 'HEAD')
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction')
process.on('exit', () => git('worktree', 'remove', '--force', copy))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

Object.assign(process.env, quiet)
const runner = await Runner.start(copy)
/** Files of tests that fail with every guard in place: their failing without one tells nothing. */
const failing = (await runner.all([...new Set(chosen.flatMap(({ tests }) => tests))])).failed.map(({ file }) => file)
const survivors: string[] = []

for (const mutation of chosen) {
  const result = await judge(mutation)
  results.set(mutation.id, result)
  writeFileSync(page, writePage(mutations, results))
  console.log(`${result.outcome.padEnd(8)} ${mutation.id} (${result.seconds} s) ${result.by}`)
  if (result.outcome !== 'killed' && !isGuardedTwice(mutation, result)) survivors.push(mutation.id)
}
console.log(`${chosen.length - survivors.length} of ${chosen.length} killed`)
await runner.close()
process.exit(survivors.length ? 1 : 0)

async function judge(mutation: Mutation): Promise<Result> {
  const began = performance.now()
  const verdict = failing.some((file) => mutation.tests.some((path) => file.startsWith(path)))
    ? { outcome: 'broken' as const, by: 'they fail with every guard in place, too' }
    : await without(mutation)
  return { ...verdict, seconds: Math.round((performance.now() - began) / 100) / 10, at: commit }
}

async function without(mutation: Mutation) {
  const file = join(copy, mutation.file)
  const source = readFileSync(file, 'utf8')
  write(applyTo(source, mutation))
  try {
    return toVerdict(await runner.untilFailure(mutation.tests))
  } finally {
    write(source)
  }

  function write(text: string) {
    writeFileSync(file, text)
    runner.changed(mutation.file)
  }
}

function git(...words: string[]) {
  return execFileSync('git', words, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
