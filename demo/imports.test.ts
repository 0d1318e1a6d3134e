import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFiles } from '../scripts/support/find-files'

test('no production file imports the demo or test support', () => {
  const files = findFiles('{kit,src,worker,backend}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\/testing\/|vitest\.config/.test(file),
  )

  expect(files.length).toBeGreaterThan(800)
  expect(files.filter((file) => /from '((\.\.\/)+demo|\.[^']*\/testing)\//.test(readFileSync(file, 'utf8')))).toEqual(
    [],
  )
})
