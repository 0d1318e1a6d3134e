import * as v from 'valibot'
import { Bool, listOf, maybe, Num, Text } from '../../../kit/contract/answer-schema'
import { defineCall } from '../../../kit/contract/call'
import { Link } from '../../../kit/contract/link'
import { Price } from '../money/money-range'
import { Euro } from '../money/money-schema'
import { NetContent } from '../money/net-content'
import { CountText, optional } from '../schema'
import { StockStatus } from './product-card'

/** The data of a variant that price comparison sites need. `price` and `old_price` are gross. */
export const Article = v.object({
  po_id: Num,
  product_id: Num,
  uri: Link,
  full_name: Text,
  option_name: maybe(Text),
  intro: maybe(Text),
  photos: maybe(listOf(Text)),
  brand: maybe(Text),
  sku: maybe(Text),
  ean: maybe(Text),
  price: Price,
  old_price: maybe(Euro),
  /** The first and the last moment of a temporary price. */
  price_from: maybe(Text),
  price_until: maybe(Text),
  stock_status: maybe(StockStatus),
  color: maybe(Text),
  size: maybe(Text),
  material: maybe(Text),
  weight: maybe(Num),
  content: maybe(NetContent),
  is_variant: maybe(Bool),
  categories: maybe(listOf(Text)),
})
export type Article = v.InferOutput<typeof Article>

/** Lists everything that is sold, some hundreds of variants per page. A page may be empty, also one past the last. */
export const getArticles = defineCall({
  method: 'GET',
  path: '/articles',
  input: v.object({ page: optional(CountText) }),
  answer: v.object({ data: listOf(Article), meta: v.object({ last_page: Num }) }),
  envelope: false,
  ours: true,
})
