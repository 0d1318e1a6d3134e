import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { requireBrowser } from '../../scripts/support/find-browser.ts'
import { runCommand } from '../../scripts/support/run-commands.ts'

const folder = 'tests/bench/lighthouse'
const cli = `${folder}/node_modules/lighthouse/cli/index.js`
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Category = (typeof categories)[number]

/** The parts of Lighthouse's report that are used. Scores are 0 to 1, or null if not judged; times are ms. */
type Report = {
  runtimeError?: { message: string }
  categories: Record<Category, { auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

export type Judged = {
  /** Scores from 0 to 100, in the order in which they are printed. */
  scores: [performance: number, accessibility: number, bestPractices: number, seo: number]
  /** First contentful paint, ms. */
  fcp: number
  lcp: number
  tbt: number
  cls: number
  speed: number
  /** Audits that lowered a score. */
  failed: string[]
}

/**
 * Installs Lighthouse, if it is missing, with the versions of its lock file. It is not among the shop's own tools
 * because it is a quarter of their size (docs/decisions/0040-tests-own-list-of-mutations-headless-shell.md).
 */
export function installLighthouse() {
  const wanted = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).dependencies.lighthouse
  const installed = `${folder}/node_modules/lighthouse/package.json`
  if (existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === wanted) return
  console.log(`Lighthouse ${wanted} is not here yet: installing it below ${folder} …`)
  runCommand('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'])
}

/**
 * Judges a URL in a new browser, as Lighthouse does for a phone: from times that it computes for a slow phone, or, with
 * THROTTLING=devtools, from times measured while the browser itself is slowed down.
 *
 * @param meant audits that do not count in the scores
 */
export async function judge(address: string, meant: string[] = []): Promise<Judged> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      cli,
      address,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${categories}`,
      `--throttling-method=${process.env.THROTTLING ?? 'simulate'}`,
      '--chrome-flags=--headless --no-sandbox --disable-background-networking',
    ],
    { env: { ...process.env, CHROME_PATH: requireBrowser() }, maxBuffer: 2 ** 26 },
  )
  const report: Report = JSON.parse(stdout)
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`)
  const judged = (name: Category) =>
    report.categories[name].auditRefs.flatMap(({ id, weight }) => {
      const score = report.audits[id]?.score ?? null
      return score === null || !weight || meant.includes(id) ? [] : [{ id, weight, score }]
    })
  const score = (name: Category) => {
    const all = judged(name)
    const total = all.reduce((sum, { weight }) => sum + weight, 0)
    return Math.round((100 * all.reduce((sum, one) => sum + one.weight * one.score, 0)) / total)
  }
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: [score('performance'), score('accessibility'), score('best-practices'), score('seo')],
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    speed: value('speed-index'),
    failed: categories.flatMap(judged).flatMap(({ id, score }) => (score < 0.9 ? [id] : [])),
  }
}
