import * as v from 'valibot'
import { listOf, maybe, Num, Text } from '../../../kit/contract/answer'
import { defineCall } from '../../../kit/contract/call'
import { Link } from '../../../kit/contract/link'

export const Brand = v.object({
  id: Num,
  title: Text,
  /** `/merken/{slug}-b{id}`. */
  uri: Link,
  product_count: maybe(Num),
  manufacturer: maybe(Text),
  place: maybe(Text),
})
export type Brand = v.InferOutput<typeof Brand>

/**
 * Every brand with something for sale, by title. A backend with this call accepts `brand_id` in queryProducts: like
 * `category_id` it selects the products and is no filter, so a brand's page does not count every other brand. Without
 * the call a shop has no brand pages. The URL ends with the id, so that a renamed brand keeps it.
 */
export const getBrands = defineCall({
  method: 'GET',
  path: '/brands',
  input: v.object({}),
  answer: listOf(Brand),
  ours: true,
})
