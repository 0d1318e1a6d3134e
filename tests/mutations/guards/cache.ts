import type { Guard } from '../mutation.ts'

export const cache: readonly Guard[] = [
  {
    id: 'origin-in-the-key',
    protects: 'a page with one host’s links is not shown at another',
    file: 'worker/cache/cache-key.ts',
    find: 'entryCacheKey(origin, kind,',
    replace: "entryCacheKey('https://shop.example', kind,",
    tests: ['worker/pages/cached-pages.test.ts'],
  },
  {
    id: 'nobody-on-a-public-page',
    protects: 'a kept page holds nothing of the visitor for whom it was drawn',
    file: 'worker/pages/load-page.tsx',
    find: "route.cache === 'personal'\n",
    replace: 'route.cache\n',
    tests: ['worker/pages/page-routes.test.ts', 'worker/foreign/pages.test.ts'],
  },
  {
    id: 'right-to-purge',
    protects: 'who purges may do so',
    file: 'backend/operator/purge-permission.routes.ts',
    find: "'shop',",
    replace: 'null,',
    tests: ['worker/cache/purge-caches.test.ts'],
  },
]
