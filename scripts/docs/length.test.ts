import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each([
  ['README.md', 800],
  ['docs/ARCHITECTURE.md', 1600],
])('%s is read in one sitting: it has at most %i words', (page, most) => {
  expect(readFileSync(page, 'utf8').split(/\s+/).length).toBeLessThanOrEqual(most)
})
