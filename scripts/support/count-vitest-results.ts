/** Numbers of passed and failed tests. `names` are the names of the failed tests. */
export type VitestCount = { passed: number; failed: number; names?: string[] }

/** The used properties of vitest's JSON report. */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Counts the passed and failed tests in vitest's JSON report. @param text the content of the report file */
export function countVitestResults(text: string): VitestCount {
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
