import type { Guard } from '../mutation.ts'

const file = 'worker/pages/pages.tsx'

export const cache: readonly Guard[] = [
  {
    id: 'origin-in-the-key',
    protects: 'a page with one host’s links is not shown at another',
    file,
    find: `/\${encodeURIComponent(origin)}\${pathname}`,
    replace: `\${origin ? '' : ''}\${pathname}`,
    tests: ['worker/pages/', 'worker/page-cache.test.ts'],
  },
  {
    id: 'query-in-the-key',
    protects: 'one list is not shown for another',
    file,
    find: `\${query.size ? \`?\${query}\` : ''}`,
    replace: '',
    tests: ['worker/pages/kept-pages.test.ts'],
  },
  {
    id: 'failed-load-is-not-kept',
    protects: 'a page of which a call failed is shown once at most',
    file,
    find: 'if (!whole || upstream.failed) return',
    replace: 'if (!whole) return',
    tests: ['worker/pages/never-kept.test.ts'],
  },
  {
    id: 'broken-page-is-not-kept',
    protects: 'a page of which a part threw is shown once at most',
    file: 'worker/pages/render.tsx',
    find: "failed || !html.endsWith('</html>') ? null",
    replace: "!html.endsWith('</html>') ? null",
    tests: ['worker/pages/render.test.tsx', 'worker/pages/never-kept.test.ts'],
  },
  {
    id: 'nobody-on-a-public-page',
    protects: 'a kept page holds nothing of the visitor for whom it was drawn',
    file: 'worker/pages/page-request.tsx',
    find: "route.cache === 'personal'\n",
    replace: 'route.cache\n',
    tests: ['worker/pages/pages.test.ts', 'worker/foreign-backend.test.ts'],
  },
  {
    id: 'nonce-of-one-answer',
    protects: 'nobody knows the nonce of another visitor’s answer',
    file,
    find: "withNonce(copy, c.get('nonce'))",
    replace: 'copy.body',
    tests: ['worker/pages/nonces.test.ts'],
  },
  {
    id: 'no-store-by-itself',
    protects: 'what is somebody’s own is kept by no cache on the way',
    file: 'worker/middleware/answer-headers.ts',
    find: "    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')\n",
    replace: '',
    tests: [
      'worker/middleware/security-headers.test.ts',
      'worker/pages/kept-pages.test.ts',
      'worker/pages/pages.test.ts',
    ],
  },
]
