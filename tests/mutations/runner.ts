import { join, relative } from 'node:path'
import type { TestCase, TestModule, Vitest } from 'vitest/node'

/** `broken`: the run proves nothing about the guard. `by` is the first test that failed, or why the run is broken. */
export type Result = { outcome: 'killed' | 'survived' | 'broken'; by: string }

/** The result of a test run: `failed` are the tests that failed and the files that could not be loaded. */
type Run = { passed: number; failed: { file: string; test?: string }[] }

/**
 * Runs tests of one checkout in one vitest process that stays open: starting vitest for each of two hundred mutations
 * takes three times as long.
 */
export class Runner {
  private run: Run = { passed: 0, failed: [] }
  private stopsAtFailure = false
  private vitest!: Vitest
  private readonly checkout: string

  private constructor(checkout: string) {
    this.checkout = checkout
  }

  /** Starts vitest with the checkout as its working directory, because tests read files relative to it. */
  static async start(checkout: string) {
    const { createVitest } = await import('vitest/node')
    process.chdir(checkout)
    const runner = new Runner(checkout)
    runner.vitest = await createVitest('test', {
      root: checkout,
      watch: false,
      silent: true,
      reporters: [
        {
          onTestCaseResult: (test) => runner.record(test),
          onTestModuleEnd: (module) => runner.recordUnloaded(module),
        },
      ],
    })
    return runner
  }

  /** Runs all tests in these files or folders. */
  all = (paths: readonly string[]) => this.start(paths, false)

  /** Runs tests until the first one fails. */
  untilFailure = (paths: readonly string[]) => this.start(paths, true)

  /** Reports that a file has changed; otherwise vitest would test its cached text. */
  changed(file: string) {
    this.vitest.invalidateFile(join(this.checkout, file))
  }

  close = () => this.vitest.close()

  private async start(paths: readonly string[], stopsAtFailure: boolean): Promise<Run> {
    this.run = { passed: 0, failed: [] }
    this.stopsAtFailure = stopsAtFailure
    await this.vitest.runTestSpecifications(await this.vitest.globTestSpecifications([...paths]))
    return this.run
  }

  private record(test: TestCase) {
    const { state } = test.result()
    if (state === 'passed') this.run.passed++
    if (state !== 'failed') return
    this.run.failed.push({ file: this.nameOf(test.module), test: test.fullName })
    // Vitest's own `bail` also counts failures of earlier runs, and would skip every later run.
    if (this.stopsAtFailure) void this.vitest.cancelCurrentRun('test-failure')
  }

  private recordUnloaded(module: TestModule) {
    if (module.state() === 'failed' && module.errors().length) this.run.failed.push({ file: this.nameOf(module) })
  }

  private nameOf(module: TestModule) {
    return relative(this.checkout, module.moduleId).replaceAll('\\', '/')
  }
}

/** Judges a guard by the run without it. */
export function toVerdict({ passed, failed }: Run): Result {
  const noticed = failed.find(({ test }) => test)
  if (noticed) return { outcome: 'killed', by: `\`${noticed.file}\`: "${noticed.test?.replaceAll(' > ', ' ')}"` }
  if (failed.length || !passed) return { outcome: 'broken', by: 'no test ran, or a file could not be loaded' }
  return { outcome: 'survived', by: '' }
}
