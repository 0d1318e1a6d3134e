import * as v from 'valibot'
import { listOf, maybe, orElse, Text } from '../../kit/contract/answer'
import { defineCall } from '../../kit/contract/call'
import { CountText, LastPage, optional } from './schema'

/** The most photos of an address that a sitemap names; the rest stand on its page. */
export const SITEMAP_PHOTOS = 10

/**
 * Every address of the shop that search engines may know, at most 1,000 a page, with the photos of its page, the first
 * first. A page may have fewer or none, and one past the last is empty.
 */
export const getSitemap = defineCall({
  method: 'GET',
  path: '/sitemap',
  input: v.object({ type: v.picklist(['categories', 'products', 'pages']), page: optional(CountText) }),
  answer: v.object({
    data: listOf(v.object({ uri: Text, updated_at: maybe(Text), photos: maybe(listOf(Text)) })),
    meta: orElse(v.object({ last_page: LastPage }), { last_page: null }),
  }),
  envelope: false,
  ours: true,
})
