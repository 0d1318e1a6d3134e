import { parseShownVariant } from '../../catalog/card-variants'
import { toProductCard } from '../../catalog/product-card'
import { specTextWithoutUnit } from '../specification-text'
import type { ComparisonParts } from './comparison.repository'

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
