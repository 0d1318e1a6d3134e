import * as v from 'valibot'
import { listOf, nullishOf, Text } from '../../kit/contract/answer-schema'
import { defineCall } from '../../kit/contract/call'
import { optional, PagingMeta, PositiveNumberText } from './shared-schemas'

/** The maximum number of photos per URL in a sitemap. */
export const MAX_SITEMAP_PHOTOS = 10

/**
 * Lists every URL of the shop that search engines may index, with the photos on it, the most important first. An answer
 * has at most 500 URLs and may have fewer or none. Answers after page `meta.last_page` are empty.
 */
export const getSitemap = defineCall('GET /sitemap', {
  input: v.object({ type: v.picklist(['categories', 'products', 'pages']), page: optional(PositiveNumberText) }),
  answer: v.object({
    data: listOf(v.object({ uri: Text, updated_at: nullishOf(Text), photos: nullishOf(listOf(Text)) })),
    meta: PagingMeta,
  }),
  envelope: false,
  isExtension: true,
})
