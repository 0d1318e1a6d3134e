import * as v from 'valibot'
import { defineCall } from './call'
import { Breadcrumb, IdText, optional, UntrustedHtml } from './schema'

export type Category = {
  id: number
  title: string
  uri: string
  tree_depth: number
  children?: Category[] | null
  breadcrumbs?: Breadcrumb[] | null
  photo?: string | null
  description?: string | null
  intro?: string | null
  product_count?: number | null
  /** Only in the answer of queryProducts: how many of the hits lie in it. */
  count?: number | null
}
/** A root category has `tree_depth` 1. `breadcrumbs` end with the category itself. */
export const Category: v.GenericSchema<Category> = v.object({
  id: v.number(),
  title: v.string(),
  uri: v.string(),
  tree_depth: v.number(),
  children: optional(v.array(v.lazy(() => Category))),
  breadcrumbs: optional(v.array(Breadcrumb)),
  photo: optional(v.string()),
  description: optional(UntrustedHtml),
  intro: optional(v.string()),
  product_count: optional(v.number()),
  count: optional(v.number()),
})
/**
 * Categories as a tree of roots. With `search`, the flat list of those whose title matches; with `breadcrumbs`, each
 * has its own.
 */
export const getCategories = defineCall({
  method: 'GET',
  path: '/categories',
  input: v.object({
    search: optional(v.pipe(v.string(), v.maxLength(200))),
    breadcrumbs: optional(v.union([v.literal('1'), v.literal('0'), v.literal(1), v.literal(0)])),
  }),
  answer: v.array(Category),
})

export const getCategory = defineCall({
  method: 'GET',
  path: '/categories/:id',
  input: v.object({ id: IdText }),
  answer: Category,
})
