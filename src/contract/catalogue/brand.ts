import * as v from 'valibot'
import { listOf, maybe, Num, Text } from '../answer'
import { defineCall } from '../call'
import { Link } from '../link'

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
 * Every brand that has something for sale, by its title. A brand's page lists it by `brand_id` of queryProducts: a
 * backend that has this call knows that field.
 */
export const getBrands = defineCall({
  method: 'GET',
  path: '/brands',
  input: v.object({}),
  answer: listOf(Brand),
  ours: true,
})
