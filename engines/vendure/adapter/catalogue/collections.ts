import { categoryUri } from '../../../../backend/lib/uris'
import type { Category } from '../../../../src/contract/catalogue/category'
import { createCachedReader, readAllPages } from '../vendure/cached-reader'
import { graphql } from '../vendure/shop-api'

const collectionsQuery = graphql(`
  query Collections($skip: Int!, $take: Int!) {
    collections(options: { skip: $skip, take: $take, sort: { position: ASC } }) {
      totalItems
      items { id name slug parentId description featuredAsset { preview } }
    }
  }
`)

/** A category. The `parentId` of a top-level category is Vendure's root collection, which is not in the list. */
export type Collection = {
  id: number
  parentId: number
  title: string
  slug: string
  uri: string
  description: string
  photo: string | null
}

/** Reads all categories, which are collections in Vendure. */
export const readCollections = createCachedReader(async (vendure) => {
  const items = await readAllPages(vendure, collectionsQuery, ({ collections }) => collections)
  return items.map(
    ({ id, parentId, name, slug, description, featuredAsset }): Collection => ({
      id: Number(id),
      parentId: Number(parentId),
      title: name,
      slug,
      uri: categoryUri({ id: Number(id), slug }),
      description,
      photo: featuredAsset?.preview ?? null,
    }),
  )
})

export const topLevelCollections = (collections: readonly Collection[]) => {
  const ids = new Set(collections.map(({ id }) => id))
  return collections.filter(({ parentId }) => !ids.has(parentId))
}

/** Returns a collection and its ancestors, the root first. */
export function collectionTrail(id: number, collections: readonly Collection[]): Collection[] {
  const found = collections.find((one) => one.id === id)
  return found ? [...collectionTrail(found.parentId, collections), found] : []
}

export const deepestTrail = (trails: readonly Collection[][]) =>
  trails.toSorted((one, other) => other.length - one.length)[0] ?? []

/** @param counts the number of products by collection; if given, collections without products are left out */
export function toCategory(
  collection: Collection,
  collections: readonly Collection[],
  { counts, hasBreadcrumbs = true }: { counts?: ReadonlyMap<number, number>; hasBreadcrumbs?: boolean } = {},
): Category {
  const { id, title, uri, photo, description } = collection
  const trail = collectionTrail(id, collections)
  const children = collections.filter((one) => one.parentId === id && (!counts || counts.get(one.id)))
  const [, intro = '', rest = description] = /^<p>([^<]*)<\/p>([\s\S]*)$/.exec(description) ?? []
  return {
    id,
    title,
    uri,
    tree_depth: trail.length,
    photo,
    intro,
    description: rest,
    ...(hasBreadcrumbs && { breadcrumbs: trail.map(({ title, uri }) => ({ title, uri })) }),
    ...(counts && { product_count: counts.get(id) ?? 0 }),
    children: children.map((child) => toCategory(child, collections, { counts, hasBreadcrumbs })),
  }
}
