import * as v from 'valibot'
import { listOf, maybe, Text } from './answer'
import { defineCall } from './call'
import { CountText, Meta, optional } from './schema'

/** Every address of the shop that search engines may know, 1,000 a page; a page past the last is empty. */
export const getSitemap = defineCall({
  method: 'GET',
  path: '/sitemap',
  input: v.object({ type: v.picklist(['categories', 'products', 'pages']), page: optional(CountText) }),
  answer: v.object({ data: listOf(v.object({ uri: Text, updated_at: maybe(Text) })), meta: Meta }),
  envelope: false,
  ours: true,
})
