import type { Plugin } from 'vite'

const stub = '\0no-infinite-queries'

/**
 * Leaves the pages of "infinite queries" out of TanStack Query: its Query takes them along whether anybody asks for such a thing or not, and a first press
 * has no byte to spare. Lists go on by HTML here (boot/append.ts). Who needs one after all, takes this plugin out.
 */
export function noInfiniteQueries(): Plugin {
  return {
    name: 'no-infinite-queries',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source === './infiniteQueryBehavior.js' ? stub : undefined),
    load: (id) =>
      id === stub
        ? `const leftOut = () => { throw new Error('infinite queries are left out of this build') }
           export { leftOut as infiniteQueryBehavior, leftOut as hasNextPage, leftOut as hasPreviousPage }`
        : undefined,
  }
}
