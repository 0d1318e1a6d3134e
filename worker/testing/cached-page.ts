import type { Storefront } from './storefront'

/** How a page was answered: from which kind of copy, such as `hit` or `stale`, or `drawn`. */
export const outcomeOf = ({ headers }: { headers: Headers }) =>
  /cache;desc=([\w-]+)/.exec(headers.get('server-timing') ?? '')?.[1] ?? 'drawn'

/** The page as it is kept: the first answer is streamed, and a late part stands elsewhere in it. */
export async function visitTwice({ get }: Storefront, path: string) {
  await get(path)
  return get(path)
}
