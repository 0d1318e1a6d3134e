import { query } from '../backend/db/query-builder'
import type { RowOf } from '../kit/data/statement'

/** Selects the articles that the import created from the demo's rows. */
export const selectArticles = () =>
  query
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .select(['v.id', 'v.sku', 'v.product_id', 'v.option_name', 'v.price_cents'])
    .select(['p.full_name', 'p.vat_rate', 'b.title as brand'])
    .orderBy('v.id')

export type DemoArticle = RowOf<typeof selectArticles>
