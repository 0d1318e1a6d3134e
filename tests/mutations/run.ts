import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { noTelemetryEnv } from '../../scripts/support/run-commands.ts'
import { mutations } from './list.ts'
import { applyTo, type Mutation } from './mutation.ts'
import { type Result, Runner, toVerdict } from './runner.ts'

/*
 * `npm run mutate`: removes each guard from a copy of the last commit and runs its tests there, one of which has to
 * fail. Arguments are areas and ids; without arguments all run. The working tree does not change.
 */
const repository = resolve('.')
const words = process.argv.slice(2)
const chosen = mutations.filter(({ id, area }) => !words.length || words.includes(id) || words.includes(area))
const unknown = words.filter((word) => !mutations.some(({ id, area }) => word === id || word === area))
if (unknown.length) {
  console.error(`Unknown mutation or area: ${unknown.join(', ')}`)
  process.exit(1)
}

const copy = mkdtempSync(join(tmpdir(), 'shop-guards-'))
git('worktree', 'add', '--detach', copy, 'HEAD')
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction')
process.on('exit', () => git('worktree', 'remove', '--force', copy))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

Object.assign(process.env, noTelemetryEnv)
const runner = await Runner.start(copy)
/** Test files that fail with all guards in place: their failure without a guard proves nothing. */
const failing = (await runner.all([...new Set(chosen.flatMap(({ tests }) => tests))])).failed.map(({ file }) => file)
const survivors: string[] = []

for (const mutation of chosen) {
  const began = performance.now()
  const { outcome, by } = await judge(mutation)
  console.log(
    `${outcome.padEnd(8)} ${mutation.id} (${((performance.now() - began) / 1000).toFixed(1)} s) ${by || (mutation.twice ?? '')}`,
  )
  const isGuardedTwice = mutation.twice !== undefined && outcome === 'survived'
  if (outcome !== 'killed' && !isGuardedTwice) survivors.push(mutation.id)
}
console.log(`${chosen.length - survivors.length} of ${chosen.length} killed`)
await runner.close()
process.exit(survivors.length ? 1 : 0)

async function judge(mutation: Mutation): Promise<Result> {
  if (failing.some((file) => mutation.tests.some((path) => file.startsWith(path))))
    return { outcome: 'broken', by: 'its tests fail without the mutation too' }
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
