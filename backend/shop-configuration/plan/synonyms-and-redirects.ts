import type { ShopConfiguration } from '../parse-shop-configuration'
import { type FilePlan, forEachDuplicate, type PlanContext, planRewrittenTable } from './file-plan'

export function planSynonyms({ synonyms }: ShopConfiguration, { state, mistakes }: PlanContext): FilePlan | undefined {
  if (!synonyms) return undefined
  const file = 'synonyms.csv'
  const keyOf = ({ word, synonym }: { word: string; synonym: string }) => `${word} → ${synonym}`
  forEachDuplicate(synonyms, keyOf, ({ row }) =>
    mistakes.at(file, `rows.${row}.word`, 'Deze regel staat er twee keer in.'),
  )
  const wanted = synonyms.map(({ word, synonym }) => ({ word, synonym }))
  return planRewrittenTable(file, 'synonyms', state.synonyms, wanted, keyOf)
}

export function planRedirects(
  { redirects }: ShopConfiguration,
  { state, mistakes }: PlanContext,
): FilePlan | undefined {
  if (!redirects) return undefined
  const file = 'redirects.csv'
  const redirected = Map.groupBy(
    redirects.map(({ row, from }) => ({ row, ...splitPath(from) })),
    ({ path }) => withoutEndSlash(path),
  )
  forEachDuplicate(
    redirects,
    (row) => row.from,
    ({ row }) => mistakes.at(file, `rows.${row}.from`, 'Dit pad staat er twee keer in.'),
  )
  for (const { row, to } of redirects) {
    const target = splitPath(to)
    const others = redirected.get(withoutEndSlash(target.path)) ?? []
    // `/oud/` may redirect to `/oud`, because no redirect applies to its own target.
    if (others.some((from) => hasParameters(target, from) && (from.row !== row || from.path === target.path)))
      mistakes.at(file, `rows.${row}.to`, 'Dit pad verwijst zelf ook door. Schrijf waar het uiteindelijk heen gaat.')
  }
  const wanted = redirects.map((row) => ({ path: row.from, target: row.to }))
  return planRewrittenTable(file, 'redirects', state.redirects, wanted, ({ path }) => path)
}

/** Whether one of the redirects `from` applies to a link, with or without a slash at the end of its path. */
export function isRedirected(uri: string, froms: readonly string[]) {
  const link = splitPath(uri)
  return froms
    .map(splitPath)
    .some((from) => withoutEndSlash(from.path) === withoutEndSlash(link.path) && hasParameters(link, from))
}

function splitPath(uri: string) {
  const [path = '', query = ''] = (uri.split('#', 1)[0] ?? '').split('?')
  return { path: decodePath(path), query: new URLSearchParams(query) }
}

/**
 * Decodes a path as the router of the edge decodes the path of a request: `/caf%C3%A9` becomes `/café`. Encoded
 * separators (`%2F`) and the encoded percent sign stay, and so does a path that is not properly encoded.
 */
function decodePath(path: string) {
  try {
    return decodeURI(path.replaceAll('%25', '%2525'))
  } catch {
    return path
  }
}

const withoutEndSlash = (path: string) => path.replace(/\/$/, '')

/** Returns the path of a link, decoded and without a slash at its end. */
export const plainPathOf = (uri: string) => withoutEndSlash(splitPath(uri).path) || '/'

type SplitPath = ReturnType<typeof splitPath>

/** Whether a path has all parameters of a redirect, which then applies to it (worker/middleware/find-redirect.ts). */
const hasParameters = ({ query }: SplitPath, from: SplitPath) =>
  [...from.query].every(([name, value]) => query.getAll(name).includes(value))
