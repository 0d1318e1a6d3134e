import type { Guard } from '../mutation.ts'

export const readers: readonly Guard[] = [
  {
    id: 'largest-answer',
    protects: 'a backend that never stops costs no more than the cap',
    file: 'worker/upstream.ts',
    find: 'if (size > largestAnswerBytes) {',
    replace: 'if (size > Number.MAX_VALUE) {',
    tests: ['worker/proxy/upstream-trouble.test.ts'],
  },
  {
    id: 'answers-that-are-json',
    protects: 'a backend that goes wrong makes no page of ours',
    file: 'worker/proxy/api-proxy.ts',
    find: "throw upstream.misfit('not JSON',",
    replace: 'return String(text,',
    tests: ['worker/proxy/api-proxy.test.ts', 'worker/proxy/upstream-trouble.test.ts'],
  },
  {
    id: 'more-than-sixty-parameters',
    protects: 'a long address costs next to nothing',
    file: 'worker/pages/known-query.ts',
    find: '    if (known.size === mostParameters) break\n',
    replace: '',
    tests: ['worker/pages/known-query.test.ts'],
  },
]
