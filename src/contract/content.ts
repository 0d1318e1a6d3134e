import * as v from 'valibot'
import { defineCall } from './call'
import { ProductCard } from './product-card'
import { Breadcrumb, CountText, IdText, Meta, optional, UntrustedHtml } from './schema'

export const PageCard = v.object({
  id: v.number(),
  title: v.string(),
  uri: v.string(),
  type_code: v.string(),
  parent: optional(v.number()),
  root_parent: optional(v.number()),
  breadcrumbs: optional(v.array(Breadcrumb)),
  created_at: optional(v.string()),
  photo: optional(v.string()),
  intro: optional(v.string()),
  author: optional(v.string()),
  reading_minutes: optional(v.number()),
})
export type PageCard = v.InferOutput<typeof PageCard>

export const Page = v.object({
  ...PageCard.entries,
  body: optional(UntrustedHtml),
  products: optional(v.array(ProductCard)),
})
export type Page = v.InferOutput<typeof Page>

export const getPage = defineCall({
  method: 'GET',
  path: '/pages/:id',
  input: v.object({ id: IdText }),
  answer: Page,
})

/** Pages by parent (`parent_all`: anywhere below it), type and text, newest first with `order_by=-created_at`. */
export const getPages = defineCall({
  method: 'GET',
  path: '/pages',
  input: v.object({
    parent: optional(IdText),
    parent_all: optional(IdText),
    type_code: optional(v.pipe(v.string(), v.maxLength(40))),
    per_page: optional(v.pipe(CountText, v.maxValue(100))),
    order_by: optional(v.picklist(['created_at', '-created_at', 'title', '-title'])),
    page: optional(CountText),
    search: optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  answer: v.object({ data: v.array(PageCard), meta: Meta }),
  envelope: false,
})
