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
    protects: 'a cached page contains nothing of the visitor for whom it was rendered',
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
  {
    id: 'bookmark-of-a-purge',
    protects: 'a page rendered after an operator’s write is not rendered from a replica without that write',
    file: 'worker/upstream.ts',
    find: '    if (bookmark) headers.set(BOOKMARK_HEADER, bookmark)\n',
    replace: '',
    tests: ['worker/cache/lagging-replica.test.ts'],
  },
  {
    id: 'bookmark-read',
    protects: 'a database read is at least as new as the bookmark it came with',
    file: 'backend/db/client.ts',
    find: 'bookmark.test(from) ? from :',
    replace: '',
    tests: ['backend/db/client.test.ts'],
  },
  {
    id: 'bookmark-for-own-backend',
    protects: 'a foreign backend receives no bookmark of this shop’s database',
    file: 'worker/upstream.ts',
    find: 'settings.API_ORIGIN ? undefined : bookmarkOfGeneration(env)',
    replace: 'bookmarkOfGeneration(env)',
    tests: ['worker/cache/lagging-replica.test.ts'],
  },
]
