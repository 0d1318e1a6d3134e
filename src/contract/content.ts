import * as v from 'valibot'
import { listOf, Num, nullishOf, Text, UntrustedHtml, withFallback } from '../../kit/contract/answer-schema'
import { defineCall } from '../../kit/contract/call'
import { Link, LinkOrEmpty } from '../../kit/contract/link'
import { ProductCard } from './catalogue/product-card'
import { ChosenFilters } from './catalogue/product-list'
import { Breadcrumb, IdText, optional, PagingMeta, PositiveNumberText } from './shared-schemas'

export const PageCard = v.object({
  id: Num,
  title: Text,
  uri: Link,
  type_code: withFallback(Text, ''),
  parent: nullishOf(Num),
  root_parent: nullishOf(Num),
  breadcrumbs: nullishOf(listOf(Breadcrumb)),
  created_at: nullishOf(Text),
  updated_at: nullishOf(Text),
  photo: nullishOf(Text),
  intro: nullishOf(Text),
  author: nullishOf(Text),
  reading_minutes: nullishOf(Num),
})
export type PageCard = v.InferOutput<typeof PageCard>

/** Questions that help to choose a product. The answers filter the list of one category. */
export const ProductChooser = v.object({
  category: v.object({ id: Num, title: Text, uri: Link }),
  questions: listOf(
    v.object({
      title: Text,
      hint: nullishOf(Text),
      answers: listOf(v.object({ title: Text, hint: nullishOf(Text), filters: ChosenFilters })),
    }),
  ),
})
export type ProductChooser = v.InferOutput<typeof ProductChooser>

export const Page = v.object({
  ...PageCard.entries,
  uri: LinkOrEmpty,
  body: nullishOf(UntrustedHtml),
  products: nullishOf(listOf(ProductCard)),
  chooser: nullishOf(ProductChooser),
})
export type Page = v.InferOutput<typeof Page>

export const getPage = defineCall('GET /pages/:id', { input: v.object({ id: IdText }), answer: Page })

/** Lists pages by parent (`parent_all`: at any depth), type and text; `order_by=-created_at` sorts the newest first. */
export const getPages = defineCall('GET /pages', {
  input: v.object({
    parent: optional(IdText),
    parent_all: optional(IdText),
    type_code: optional(v.pipe(v.string(), v.maxLength(40))),
    per_page: optional(v.pipe(PositiveNumberText, v.maxValue(100))),
    order_by: optional(v.picklist(['created_at', '-created_at', 'title', '-title'])),
    page: optional(PositiveNumberText),
    search: optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  answer: v.object({ data: listOf(PageCard), meta: PagingMeta }),
  envelope: false,
})

const types = ['text', 'text-overview', 'reviews', 'blog', 'blog-overview', 'keuzehulp', 'keuzehulp-overview']

/** Whether a page has the requested type, or none: a backend may ignore the request and return pages of any type. */
export const isOfType = (typeCode: string) => (page: PageCard) =>
  page.type_code === typeCode || !types.includes(page.type_code)
