import type { BuyingGuide, Category } from '../../src/contract/catalogue/category'
import type { Breadcrumb } from '../../src/contract/shared-schemas'
import type { TableRow } from '../db/query-builder'
import { toTree } from '../lib/to-tree'
import { categoryUri } from '../lib/uris'
import { toSingular, toWords, wordFormsOf } from './search/dutch-word-forms'

/** A row of the category tree, without the columns with long texts. */
export type CategoryRow = Omit<TableRow<'categories'>, 'position' | 'description_html' | 'size_guide_id'>

type CategoryNode = Omit<Category, 'children' | 'breadcrumbs'> & {
  children: CategoryNode[]
  breadcrumbs: Breadcrumb[]
}

/** Returns the categories as trees and by id. Each has its breadcrumbs, including itself. */
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

/** Converts a category to the contract's form, with breadcrumbs only if requested. */
export function toCategory(node: CategoryNode, { breadcrumbs }: { breadcrumbs?: boolean }): Category {
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
type GuideLink = BuyingGuide & { category_id: number }
type Links = { brands: readonly BrandLink[]; guides: readonly GuideLink[] }

/** Returns a category's links to its largest brands, and to the guide that recommends the most of its products. */
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
 * Returns the categories whose title has all words of a search. A word matches in any inflection, also as part of a
 * longer word, except as a plural's ending: `ten` does not match `Apparaten`.
 *
 * This is for `/categories?search=` of the contract. The search page lists categories by another rule: one matching
 * word, in categories with hits (features/search/matching-pages.ts). That rule has no Dutch inflections, because
 * any backend may have answered. A product search matches category titles by the full-text index (fts-query.ts).
 */
export function searchCategories(nodes: readonly CategoryNode[], search: string) {
  const words = toWords(search).map(wordFormsOf)
  if (!words.length) return []
  return nodes.filter(({ title }) => {
    const titleWords = toWords(title)
    return words.every((forms) => titleWords.some((word) => forms.some((form) => isIn(word, form))))
  })
}

const isIn = (word: string, form: string) => word.startsWith(form) || toSingular(word).includes(form)

/** Returns the categories with hits. Counts include descendants; `own` has the counts without descendants. */
export function categoriesWithHits(nodes: readonly CategoryNode[], own: ReadonlyMap<number, number>): Category[] {
  return nodes.flatMap(({ id, title, uri, tree_depth, photo, children }) => {
    const below = categoriesWithHits(children, own)
    const count = below.reduce((sum, child) => sum + (child.count ?? 0), own.get(id) ?? 0)
    return count ? [{ id, title, uri, tree_depth, photo, count, children: below }] : []
  })
}
