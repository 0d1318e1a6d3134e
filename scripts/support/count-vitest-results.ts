/** `names` are the names of failed tests. */
export type VitestCount = { passed: number; failed: number; names?: string[] }

/** The part of vitest's JSON report that is used. */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** @param text the content of the report */
export function countVitest(text: string): VitestCount {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as VitestReport
  // A file that can't be loaded has no tests, but counts as a failure.
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
