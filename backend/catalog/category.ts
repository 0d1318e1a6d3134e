import type { Category, Guide } from '../../src/contract/catalogue/category'
import type { Breadcrumb } from '../../src/contract/schema'
import type { TableRow } from '../db/database'
import { toTree } from '../lib/tree'
import { categoryUri } from '../lib/uris'
import { formsOf, toSingular, toWords } from './search/dutch'

/** A row of the tree: everything but the long description. */
export type CategoryRow = Omit<TableRow<'categories'>, 'position' | 'description_html' | 'size_guide_id'>

export type CategoryNode = Omit<Category, 'children' | 'breadcrumbs'> & {
  children: CategoryNode[]
  breadcrumbs: Breadcrumb[]
}

/** The shop's categories as trees and by id. Each has its trail, itself included. */
export function toCategoryTree(rows: readonly CategoryRow[]) {
  const tree = toTree(
    rows,
    (row): CategoryNode => ({
      ...row,
      uri: categoryUri(row),
      tree_depth: 1,
      breadcrumbs: [],
      children: [],
    }),
  )
  const walk = (nodes: CategoryNode[], trail: Breadcrumb[]) => {
    for (const node of nodes) {
      node.breadcrumbs = [...trail, { title: node.title, uri: node.uri }]
      node.tree_depth = node.breadcrumbs.length
      walk(node.children, node.breadcrumbs)
    }
  }
  walk(tree.roots, [])
  return tree
}

/** The category as it is sent: breadcrumbs only where they were requested. */
export function toCategory(node: CategoryNode, { breadcrumbs = false } = {}): Category {
  const { id, title, uri, tree_depth, photo, intro, product_count } = node
  return {
    id,
    title,
    uri,
    tree_depth,
    photo,
    intro,
    product_count,
    breadcrumbs: breadcrumbs ? node.breadcrumbs : undefined,
    children: node.children.map((child) => toCategory(child, { breadcrumbs })),
  }
}

type BrandLink = { category_id: number; id: number; title: string }
type GuideLink = Guide & { category_id: number }
type Links = { brands: readonly BrandLink[]; guides: readonly GuideLink[] }

/** The extra links of a category: lists of its largest brands, and the guide that mentions it most. */
export function brandsAndGuideOf(
  { id, uri }: CategoryNode,
  { brands, guides }: Links,
): Pick<Category, 'brands' | 'guide'> {
  const guide = guides.find(({ category_id }) => category_id === id)
  return {
    brands: brands
      .filter(({ category_id }) => category_id === id)
      .map((brand) => ({ title: brand.title, uri: `${uri}?merk=${brand.id}` })),
    guide: guide ? { title: guide.title, uri: guide.uri } : null,
  }
}

/**
 * Categories whose title has all words of a search, in any of their forms and anywhere in a word, except in its plural's
 * ending: `ten` finds no `Apparaten`.
 *
 * This is what the contract asks of `/categories?search=`. What the search page shows above its hits is another rule
 * (any of the words, of the branches that hits lie in: features/search/matching-categories.ts, which knows no Dutch
 * because any backend may have answered), and a search for products finds them by the index of their categories' titles
 * (fts-query.ts).
 */
export function searchCategories(nodes: readonly CategoryNode[], search: string) {
  const words = toWords(search).map(formsOf)
  if (!words.length) return []
  return nodes.filter(({ title }) => {
    const titleWords = toWords(title)
    return words.every((forms) => titleWords.some((word) => forms.some((form) => isIn(word, form))))
  })
}

const isIn = (word: string, form: string) => word.startsWith(form) || toSingular(word).includes(form)

/** The branches that contain hits, with their numbers. `own` counts each category without those below it. */
export function withCounts(nodes: readonly CategoryNode[], own: ReadonlyMap<number, number>): Category[] {
  return nodes.flatMap(({ id, title, uri, tree_depth, photo, children }) => {
    const below = withCounts(children, own)
    const count = below.reduce((sum, child) => sum + (child.count ?? 0), own.get(id) ?? 0)
    return count ? [{ id, title, uri, tree_depth, photo, count, children: below }] : []
  })
}
