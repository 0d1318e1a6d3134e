import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { quiet, startOf } from '../../scripts/support/commands.ts'
import { parseReport } from '../../scripts/support/vitest-report.ts'
import { mutations } from './list.ts'
import { applyTo, type Mutation, projectOf } from './mutation.ts'
import { isGuardedTwice, type Result, readResults, writePage } from './table.ts'

/*
 * `npm run mutate`: takes each guard out of a copy of the last commit, runs its tests there, and writes
 * docs/mutations.md after each. Words behind it are areas and ids; without them all run. The working tree is not
 * touched.
 */
const page = 'docs/mutations.md'
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
const reports = mkdtempSync(join(tmpdir(), 'shop-reports-'))
git('worktree', 'add', '--detach', copy, 'HEAD')
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction')
process.on('exit', () => {
  git('worktree', 'remove', '--force', copy)
  rmSync(reports, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

/** Tests that pass with every guard in place: where they do not, their failing tells nothing. */
const passing = new Set<string>()
const survivors: string[] = []

for (const mutation of chosen) {
  const result = judge(mutation)
  results.set(mutation.id, result)
  writeFileSync(page, writePage(mutations, results))
  console.log(`${result.outcome.padEnd(8)} ${mutation.id} (${result.seconds} s) ${result.by}`)
  if (result.outcome !== 'killed' && !isGuardedTwice(mutation, result)) survivors.push(mutation.id)
}
console.log(`${chosen.length - survivors.length} of ${chosen.length} killed`)
process.exit(survivors.length ? 1 : 0)

function judge(mutation: Mutation): Result {
  const file = join(copy, mutation.file)
  const source = readFileSync(file, 'utf8')
  const passesAsIs = passWithGuards(mutation.tests)
  const began = performance.now()
  if (!passesAsIs) return toResult({ outcome: 'broken', by: 'they fail with every guard in place, too' }, began)
  writeFileSync(file, applyTo(source, mutation))
  try {
    return toResult(runTests(mutation.tests), began)
  } finally {
    writeFileSync(file, source)
  }
}

function passWithGuards(paths: readonly string[]) {
  const unknown = paths.filter((path) => !passing.has(path))
  if (unknown.length && runTests(unknown).outcome !== 'survived') return false
  for (const path of unknown) passing.add(path)
  return true
}

function toResult(verdict: Pick<Result, 'outcome' | 'by'>, began: number): Result {
  return { ...verdict, seconds: Math.round((performance.now() - began) / 100) / 10, at: commit }
}

/** Runs tests in the copy, up to the first that fails. */
function runTests(paths: readonly string[]): Pick<Result, 'outcome' | 'by'> {
  const report = join(reports, 'report.json')
  rmSync(report, { force: true })
  const projects = [...new Set(paths.map(projectOf))].flatMap((project) => ['--project', project])
  const options = ['--bail=1', '--reporter=json', `--outputFile=${report}`]
  const { status } = spawnSync(...startOf('vitest', ['run', ...projects, ...options, ...paths]), {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, ...quiet },
    timeout: 10 * 60_000,
  })
  if (!existsSync(report)) return { outcome: 'broken', by: 'vitest wrote no report' }
  const { numPassedTests, testResults } = parseReport(readFileSync(report, 'utf8'))
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find((test) => test.status === 'failed')
    if (failed)
      return { outcome: 'killed', by: `\`${relative(copy, name).replaceAll('\\', '/')}\`: "${failed.fullName}"` }
  }
  if (status === 0 && numPassedTests) return { outcome: 'survived', by: '' }
  return { outcome: 'broken', by: 'no test ran, or a file could not be loaded' }
}

function git(...words: string[]) {
  return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
