import * as v from 'valibot'
import { Bool, listOf, Num, nullishOf, Text } from '../../../kit/contract/answer-schema'
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
  option_name: nullishOf(Text),
  intro: nullishOf(Text),
  photos: nullishOf(listOf(Text)),
  brand: nullishOf(Text),
  sku: nullishOf(Text),
  ean: nullishOf(Text),
  price: Price,
  old_price: nullishOf(Euro),
  /** The first and the last moment of a temporary price. */
  price_from: nullishOf(Text),
  price_until: nullishOf(Text),
  stock_status: nullishOf(StockStatus),
  color: nullishOf(Text),
  size: nullishOf(Text),
  material: nullishOf(Text),
  weight: nullishOf(Num),
  content: nullishOf(NetContent),
  is_variant: nullishOf(Bool),
  categories: nullishOf(listOf(Text)),
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
