import * as v from 'valibot'
import { listOf, maybe, Text } from '../../kit/contract/answer'
import { defineCall } from '../../kit/contract/call'
import { CountText, Meta, optional } from './schema'

/** The most photos of an address that a sitemap names; the rest stand on its page. */
export const SITEMAP_PHOTOS = 10

/**
 * Every address of the shop that search engines may know, at most 500 a page, with the photos of its page, the first
 * first. A page may have fewer or none, and one past the last is empty; `meta.last_page` says which that is.
 */
export const getSitemap = defineCall({
  method: 'GET',
  path: '/sitemap',
  input: v.object({ type: v.picklist(['categories', 'products', 'pages']), page: optional(CountText) }),
  answer: v.object({
    data: listOf(v.object({ uri: Text, updated_at: maybe(Text), photos: maybe(listOf(Text)) })),
    meta: Meta,
  }),
  envelope: false,
  ours: true,
})
