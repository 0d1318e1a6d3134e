import * as v from 'valibot'
import { listOf, Num, nullishOf, Text, UntrustedHtml, withFallback } from '../../../kit/contract/answer-schema'
import { defineCall } from '../../../kit/contract/call'
import { Link, LinkOrEmpty } from '../../../kit/contract/link'
import { Breadcrumb, IdText, optional } from '../shared-schemas'

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
  /** The number of products of the requested list in this category; only in answers of queryProducts. */
  count?: number | null
  /** The brands with most products in the category, at most five. Each links to its products in the category. */
  brands?: Breadcrumb[] | null
  /** The buying guide for this category. Null or absent if there is none. */
  guide?: BuyingGuide | null
}

const BuyingGuide = v.object({ title: Text, uri: Link, intro: nullishOf(Text), photo: nullishOf(Text) })
export type BuyingGuide = v.InferOutput<typeof BuyingGuide>

/** A root category has `tree_depth` 1 (0 if a backend does not send it). `breadcrumbs` end with the category itself. */
const fields = {
  id: Num,
  title: Text,
  tree_depth: withFallback(Num, 0),
  children: nullishOf(listOf(v.lazy((): v.GenericSchema<Category> => Category))),
  breadcrumbs: nullishOf(listOf(Breadcrumb)),
  photo: nullishOf(Text),
  description: nullishOf(UntrustedHtml),
  intro: nullishOf(Text),
  product_count: nullishOf(Num),
  count: nullishOf(Num),
  brands: nullishOf(listOf(Breadcrumb)),
  guide: nullishOf(BuyingGuide),
}

export const Category: v.GenericSchema<Category> = v.object({ ...fields, uri: Link })

/**
 * Returns the category tree; `brands` and `guide` of a category are our extensions. With `search`, returns a flat list
 * of the categories whose title matches. With `breadcrumbs`, each category includes its breadcrumbs.
 */
export const getCategories = defineCall('GET /categories', {
  input: v.object({
    search: optional(v.pipe(v.string(), v.maxLength(200))),
    breadcrumbs: optional(v.union([v.literal('1'), v.literal('0'), v.literal(1), v.literal(0)])),
  }),
  answer: listOf(Category),
})

export const getCategory = defineCall('GET /categories/:id', {
  input: v.object({ id: IdText }),
  answer: v.object({ ...fields, uri: LinkOrEmpty }),
})
