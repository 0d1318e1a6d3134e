import * as v from 'valibot'
import { listOf, Num, nullishOf, Text } from '../../../kit/contract/answer-schema'
import { defineCall } from '../../../kit/contract/call'
import { Link } from '../../../kit/contract/link'

export const Brand = v.object({
  id: Num,
  title: Text,
  /** The path of the brand's page: `/merken/{slug}-b{id}`. */
  uri: Link,
  product_count: nullishOf(Num),
  manufacturer: nullishOf(Text),
  place: nullishOf(Text),
})
export type Brand = v.InferOutput<typeof Brand>

/**
 * Returns every brand with products for sale, sorted by title. A backend with this call must accept `brand_id` in
 * queryProducts, which limits a list like `category_id`: facets do not count products of other brands. Without this
 * call a shop has no brand pages. The URL of a brand's page ends with the id, so that it still works after the brand is
 * renamed.
 */
export const getBrands = defineCall('GET /brands', { answer: listOf(Brand), isExtension: true })
