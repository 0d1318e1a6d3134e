/** `names` are of the tests that failed. */
export type Count = { passed: number; failed: number; names?: string[] }

/** The part of vitest's JSON report that is read here. */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** @param text of a report's file */
export function countVitest(text: string): Count {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as VitestReport
  // A file that can't even be loaded has no tests, and has failed.
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
