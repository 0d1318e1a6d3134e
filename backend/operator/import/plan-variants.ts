import type { NewPrice } from '../../product/prices/price.statements'
import { texts } from '../nl'
import type { ImportRow } from './columns'
import type { ProductGroup } from './group-rows'
import type { PlanContext } from './plan-product'
import type { VariantRow } from './stored-catalogue.repository'

type Outcome = 'added' | 'changed' | 'unchanged'

const required = ['price', 'stock'] as const

/** Plans the variants of one product from its import rows. `outcomes` says of each row: added, changed or unchanged. */
export function planVariants(
  { rows, variants: known }: ProductGroup,
  product_id: number,
  nextId: () => number,
  { options, mistakes, changes }: PlanContext,
) {
  const bySku = new Map(known.map((variant) => [variant.sku, variant]))
  const planned = {
    added: [] as VariantRow[],
    changed: [] as VariantRow[],
    prices: [] as NewPrice[],
    stocks: [] as { id: number; stock: number }[],
    outcomes: [] as Outcome[],
    rows: [] as { row: ImportRow; ids: number[]; colour: string | null; was: string | null }[],
  }
  let position = known.reduce((most, variant) => Math.max(most, variant.position + 1), 0)
  for (const row of rows) {
    const old = bySku.get(row.sku)
    for (const column of old ? [] : required) {
      if (row[column] === undefined && !row.bad.has(column)) mistakes.at(row.row, column, texts.requiredOfArticle)
    }
    const variant = planVariant(row, old)
    planned.rows.push({ row, ids: variant.attribute_value_ids, colour: variant.colour, was: old?.colour ?? null })
    if (!old) planned.added.push(variant)
    else if (hasChanged(variant, old)) planned.changed.push(variant)
    if (variant.price_cents !== old?.price_cents)
      planned.prices.push({ variant_id: variant.id, price_cents: variant.price_cents })
    if (old && variant.stock !== old.stock) planned.stocks.push({ id: variant.id, stock: variant.stock })
    if (old) changes.add(...columnsOf(variant, old))
    const isSame = old && variant.price_cents === old.price_cents && variant.stock === old.stock
    planned.outcomes.push(!old ? 'added' : isSame && !hasChanged(variant, old) ? 'unchanged' : 'changed')
  }
  const named = new Set(rows.map(({ sku }) => sku))
  const others = known.filter(({ sku }) => !named.has(sku))
  if (rows.some((row) => row.options.size || !bySku.has(row.sku))) options.check(planned.rows, others, mistakes)
  return { ...planned, renamedColours: findRenamedColours() }

  /** Returns the colours that no variant has any more, each with the new colour of its variants. */
  function findRenamedColours() {
    const after = new Set([...planned.rows, ...others].map(({ colour }) => colour))
    return new Map(
      planned.rows.flatMap(({ was, colour }) => (was && colour && !after.has(was) ? [[was, colour] as const] : [])),
    )
  }

  function columnsOf(variant: VariantRow, old: VariantRow) {
    const plain = (['ean', 'stock', 'weight', 'content'] as const).filter((column) => variant[column] !== old[column])
    const price = variant.price_cents === old.price_cents ? [] : ['price']
    return [...price, ...plain, ...options.differing(variant.attribute_value_ids, old.attribute_value_ids)]
  }

  function planVariant(row: ImportRow, old: VariantRow | undefined): VariantRow {
    const isAbout = !old || row.options.size > 0 || row.photos !== undefined
    return {
      id: old?.id ?? nextId(),
      product_id,
      sku: row.sku,
      ean: row.ean === undefined ? (old?.ean ?? '') : (row.ean ?? ''),
      price_cents: row.price ?? old?.price_cents ?? 0,
      stock: row.stock ?? old?.stock ?? 0,
      weight: row.weight === undefined ? (old?.weight ?? 0) : (row.weight ?? 0),
      content: row.content === undefined ? (old?.content ?? null) : row.content,
      position: old?.position ?? position++,
      ...(isAbout ? options.optionsOf(row, old, known) : pickOptions(old)),
    }
  }
}

const pickOptions = ({ attribute_value_ids, option_name, colour }: VariantRow) => {
  return { attribute_value_ids, option_name, colour }
}

const hasChanged = (variant: VariantRow, old: VariantRow) => keyOf(variant) !== keyOf(old)

const keyOf = ({ ean, weight, content, colour, option_name, attribute_value_ids }: VariantRow) =>
  JSON.stringify([ean, weight, content, colour, option_name, attribute_value_ids])
