import type * as v from 'valibot'
import { toListMeta } from '../../../../backend/lib/to-list-meta'
import type { getPages, Page } from '../../../../src/contract/content'
import written from '../../.state/content.json'
import type { AdapterContent } from '../../scripts/write-content'
import type { Collection } from '../catalogue/collections'

type Query = v.InferOutput<typeof getPages.input>

/** The shop info, menus and pages that scripts/write-content.ts takes from the shop configuration. */
export const shopContent = written as unknown as AdapterContent

const { pages } = shopContent

export const pageUris = () => pages.map(({ uri }) => uri)

/** Returns pages, filtered by type, parent and search words; the newest first by default. */
export function listPages(query: Query): v.InferInput<typeof getPages.answer> {
  const page = query.page ?? 1
  const perPage = query.per_page ?? 12
  const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const column = query.order_by?.endsWith('title') ? 'title' : 'created_at'
  const direction = (query.order_by ?? '-created_at').startsWith('-') ? -1 : 1
  const found = pages
    .filter(
      (one) =>
        (!query.type_code || one.type_code === query.type_code) &&
        (query.parent == null || one.parent === query.parent) &&
        (query.parent_all == null || one.parent === query.parent_all) &&
        words.every((word) => one.words.includes(word)),
    )
    .toSorted((one, other) => direction * String(one[column]).localeCompare(String(other[column]), 'nl'))
  const data = found.slice((page - 1) * perPage, page * perPage).map(({ body, words, ...card }) => card)
  return { data, meta: toListMeta(found.length, page, perPage) }
}

export function findPage(id: number, collections: readonly Collection[]): v.InferInput<typeof Page> | undefined {
  const found = pages.find((page) => page.id === id)
  if (!found) return undefined
  const { words, body, ...page } = found
  return { ...page, body: withVendureCategoryIds(String(body ?? ''), collections) }
}

/**
 * Replaces the category ids in links: the shop configuration has the ids of the embedded backend, and Vendure has other
 * ids for the same categories.
 */
export const withVendureCategoryIds = (text: string, collections: readonly Collection[]) =>
  text.replace(
    /\/([a-z0-9-]+)-c\d+/g,
    (link, slug: string) => collections.find((collection) => collection.slug === slug)?.uri ?? link,
  )
