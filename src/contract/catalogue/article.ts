import * as v from 'valibot'
import { Bool, listOf, Num, nullishOf, Text } from '../../../kit/contract/answer-schema'
import { defineCall } from '../../../kit/contract/call'
import { Link } from '../../../kit/contract/link'
import { Euro, NetContent, Price } from '../money/money-schema'
import { optional, PositiveNumberText } from '../shared-schemas'
import { StockStatus } from './product-card'

/** The data of a product variant that price comparison sites need. `price` and `old_price` include VAT. */
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
  /** When a temporary `price` begins. `price_until` is when that price ends. */
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

/** Lists all variants on sale, some hundreds per page. A page may be empty, and a page after the last page is empty. */
export const getArticles = defineCall('GET /articles', {
  input: v.object({ page: optional(PositiveNumberText) }),
  answer: v.object({ data: listOf(Article), meta: v.object({ last_page: Num }) }),
  envelope: false,
  isExtension: true,
})
