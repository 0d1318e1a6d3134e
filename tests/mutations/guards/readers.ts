import type { Guard } from '../mutation.ts'

export const readers: readonly Guard[] = [
  {
    id: 'lists-that-count-whole',
    protects: 'nobody pays for a cart with a line they do not see',
    file: 'kit/contract/answer-schema.ts',
    find: 'toList(item, false)',
    replace: 'toList(item, true)',
    tests: ['src/contract/answer.test.ts', 'worker/foreign/contract-deviations.test.ts'],
  },
]
