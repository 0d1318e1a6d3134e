import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireBrowser } from './support/find-browser.ts'
import { buildShop, noTelemetryEnv, runCommandAsync, spawnArguments } from './support/run-commands.ts'

/*
 * `npm test` runs lint, the type check, the unit, backend and edge tests, and the browser tests. Every suite runs even
 * if an earlier suite failed. The last line is the total.
 *
 * A suite without tests (lint, types) counts as one test. A suite that ends without a report counts as one failure.
 */
const reports = mkdtempSync(join(tmpdir(), 'shop-reports-'))
const words = process.argv.slice(2)
const only = words.filter((word) => word !== '--long')
if (only.length < words.length) process.env.LONG = '1'
const total: VitestCount = { passed: 0, failed: 0 }
/** The failures of all suites, printed again at the end, because the whole output is long. */
const failures: string[] = []

const isAsked = (suite: string) => !only.length || only.includes(suite)

type SuiteOptions = {
  count?: (report: string) => VitestCount
  env?: NodeJS.ProcessEnv
  /** Prints the suite's output when the suite has ended, because another suite prints meanwhile. */
  printAtEnd?: boolean
}

async function suite(name: string, command: string[], { count, env, printAtEnd }: SuiteOptions = {}) {
  if (!isAsked(name)) return
  const title = `\n— ${name}`
  if (!printAtEnd) console.log(title)
  const began = performance.now()
  const report = join(reports, `${name}.json`)
  const { status, output } = await run(
    command.map((word) => word.replace('{report}', report)),
    { SHOP_MODE: 'demo', PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
    printAtEnd,
  )
  if (printAtEnd) console.log(`${title}\n${output}`)
  let result: VitestCount = status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  if (count) {
    result = readCount(report, count)
    // A suite may also fail outside its tests: an unhandled error, a server that did not start, no test found.
    if ((status !== 0 && result.failed === 0) || result.passed + result.failed === 0) result.failed++
  }
  total.passed += result.passed
  total.failed += result.failed
  if (result.failed) failures.push(...(result.names?.length ? result.names : ['']).map((one) => `  ${name}: ${one}`))
  console.log(
    `  ${name}: ${result.passed} passed, ${result.failed} failed, ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )
}

/** @returns the exit status, null if a signal ended the program, and the output if it is collected */
function run([program = '', ...args]: string[], env: NodeJS.ProcessEnv, collectOutput = false) {
  const child = spawn(...spawnArguments(program, args), {
    stdio: collectOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...noTelemetryEnv, ...env },
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise<{ status: number | null; output: string }>((resolve) => {
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`)
      resolve({ status: 1, output: '' })
    })
    child.once('close', (status) => resolve({ status, output: Buffer.concat(chunks).toString() }))
  })
}

function readCount(report: string, count: (report: string) => VitestCount): VitestCount {
  try {
    return count(readFileSync(report, 'utf8'))
  } catch (error) {
    console.error(String(error))
    return { passed: 0, failed: 1 }
  }
}

function countPlaywright(report: string): VitestCount {
  const { stats, suites } = JSON.parse(report)
  if (stats.flaky) console.log(`  ${stats.flaky} passed at the second try only: look at them`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, names: suites.flatMap(failedJourneys) }
}

type JourneySuite = { title: string; specs: { title: string; ok: boolean }[]; suites?: JourneySuite[] }

const failedJourneys = ({ title, specs, suites = [] }: JourneySuite): string[] =>
  [...specs.filter(({ ok }) => !ok).map((spec) => spec.title), ...suites.flatMap(failedJourneys)].map(
    (name) => `${title} › ${name}`,
  )

const vitest = (project: string) => [
  'vitest',
  'run',
  '--project',
  project,
  '--reporter=dot',
  '--reporter=json',
  '--outputFile.json={report}',
  // By default vitest leaves one core idle, which is half of a machine with two cores.
  `--maxWorkers=${availableParallelism()}`,
]

await suite('lint', ['biome', 'ci', '.'])
// More checkers than cores only repeat each other's work. By default there are four.
await suite('types', ['tsc', '--noEmit', '--checkers', String(Math.min(availableParallelism(), 4))])
await suite('unit', vitest('unit'), { count: countVitestResults })
// Side by side, because each of the two leaves a core idle at times: its tests wait for the database, timers, streams.
await Promise.all([
  suite('backend', vitest('backend'), { count: countVitestResults }),
  suite('edge', vitest('edge'), { count: countVitestResults, printAtEnd: isAsked('backend') }),
])
if (isAsked('journeys')) {
  requireBrowser()
  process.env.SHOP_MODE = 'demo'
  // The build leaves a core idle at times, so the database of the journeys is made beside it.
  process.env.SHOP_STATE = '.wrangler/test-state'
  rmSync(process.env.SHOP_STATE, { recursive: true, force: true })
  await Promise.all([buildShop(), runCommandAsync('node', ['scripts/db.ts', 'prepare'])])
}
await suite('journeys', ['playwright', 'test', '--reporter=line,json'], {
  count: countPlaywright,
  env: { STATE_IS_NEW: '1' },
})

rmSync(reports, { recursive: true, force: true })
if (failures.length) console.log(`\nfailed:\n${failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)

/** Numbers of passed and failed tests. `names` are the names of the failed tests. */
type VitestCount = { passed: number; failed: number; names?: string[] }

/** The used properties of vitest's JSON report. */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Counts the passed and failed tests in vitest's JSON report. @param text the content of the report file */
function countVitestResults(text: string): VitestCount {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as VitestReport
  // A test file that can't be loaded has no test results, but counts as one failure.
  const broken = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.length)
  const names = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    names: [...names, ...broken.map(({ name }) => name)],
  }
}
