import { parseShownVariant, shownVariantSql } from '../../catalog/card-variants'
import { cardColumns, toProductCard } from '../../catalog/product-card'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'
import { isListed } from '../selling-period/selling-period.statements'
import { selectSpecifications, specTextWithoutUnit } from '../specification-text'

/** Returns the specifications of products for a comparison, in one round trip and in any order. */
export const findComparison = (db: Db, ids: readonly number[]) =>
  batch(db, {
    cards: query
      .selectFrom('products')
      .select([...cardColumns, shownVariantSql()])
      .where('id', 'in', ids)
      .where(isListed('products')),
    arguments: query.selectFrom('pros_and_cons').selectAll().where('product_id', 'in', ids).orderBy('position'),
    specifications: selectSpecifications()
      .select(['product_specs.product_id', 'specs.id as spec_id'])
      .where('product_specs.product_id', 'in', ids)
      .orderBy('specs.id'),
  })

type ComparisonParts = Awaited<ReturnType<typeof findComparison>>

/**
 * Returns products for a comparison, in the order of `ids` without duplicates, with their specifications grouped and
 * sorted as on a product page.
 */
export function toComparison(ids: readonly number[], parts: ComparisonParts) {
  const cards = [...new Set(ids)].flatMap((id) => parts.cards.find((card) => card.id === id) ?? [])
  return {
    products: cards.map((card) => ({
      ...toProductCard(card),
      photo: parseShownVariant(card)?.photo ?? card.photo,
      pros_and_cons: argumentsOf(parts, card.id),
    })),
    specs: [...Map.groupBy(parts.specifications, ({ group }) => group)].map(([title, rows]) => ({
      title,
      rows: [...Map.groupBy(rows, ({ spec_id }) => spec_id).values()].map((own) => ({
        title: own[0]?.title ?? '',
        unit: own[0]?.unit,
        values: Object.fromEntries(cards.map(({ id }) => [id, textOf(own, id)])),
      })),
    })),
  }
}

function textOf(rows: ComparisonParts['specifications'], productId: number) {
  const row = rows.find(({ product_id }) => product_id === productId)
  return (row && specTextWithoutUnit(row)) || null
}

function argumentsOf({ arguments: all }: ComparisonParts, productId: number) {
  const own = all.filter(({ product_id }) => product_id === productId)
  const of = (kind: 'pro' | 'con') => own.filter((argument) => argument.kind === kind).map(({ text }) => text)
  return { pros: of('pro'), cons: of('con') }
}
