import type { Guard } from '../mutation.ts'

export const readers: readonly Guard[] = [
  {
    id: 'largest-answer',
    protects: 'a backend that never stops costs no more than the cap',
    file: 'worker/upstream.ts',
    find: 'if (size > largestAnswerBytes) {',
    replace: 'if (size > Number.MAX_VALUE) {',
    tests: ['worker/proxy/upstream-failures.test.ts'],
  },
  {
    id: 'lists-that-count-whole',
    protects: 'nobody pays for a cart with a line they do not see',
    file: 'kit/contract/answer.ts',
    find: 'toList(item, false)',
    replace: 'toList(item, true)',
    tests: ['src/contract/answer.test.ts', 'worker/foreign/contract-deviations.test.ts'],
  },
  {
    id: 'key-until-an-answer',
    protects: 'an addition whose answer is lost is not added twice',
    file: 'src/features/cart/cart.queries.ts',
    find: 'if (!error || !isLost(error)) keys.delete',
    replace: 'keys.delete',
    tests: ['src/features/cart/cart.queries.test.tsx'],
  },
]
