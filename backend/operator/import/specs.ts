import { texts } from '../nl'
import type { PlanContext } from './product'
import type { ProductSpecRow } from './state.repository'

/** What changes among a product's specifications. Those that no row names stay. */
export function planSpecs(
  product_id: number,
  given: ReadonlyMap<string, { value: string | null; row: number }>,
  old: readonly ProductSpecRow[],
  { names, mistakes }: PlanContext,
) {
  const known = new Map(old.map((row) => [row.spec_id, row]))
  const set: ProductSpecRow[] = []
  const removed: { product_id: number; spec_id: number }[] = []
  const columns: string[] = []
  for (const [column, { value, row }] of given) {
    const { spec, unit } = names.spec(column, value !== null)
    if (!spec) continue
    if (unit !== null && unit !== spec.unit) {
      mistakes.ofColumn(`spec:${column}`, spec.unit ? texts.unit(spec.unit) : texts.noUnit)
    }
    const before = known.get(spec.id)
    if (value === null) {
      if (before) {
        removed.push({ product_id, spec_id: spec.id })
        columns.push(`spec:${column}`)
      }
      continue
    }
    const number = /^-?\d{1,9}([.,]\d{1,6})?$/.test(value) ? Number(value.replace(',', '.')) : null
    const empty = { product_id, spec_id: spec.id, spec_value_id: null, number: null, text: null }
    if (spec.numeric && number === null) mistakes.at(row, `spec:${column}`, texts.number)
    const after = spec.numeric
      ? { ...empty, number }
      : spec.filterable
        ? { ...empty, number, spec_value_id: names.specValue(spec.id, value).id }
        : { ...empty, text: value }
    if (before && keyOf(before) === keyOf(after)) continue
    set.push(after)
    columns.push(`spec:${column}`)
  }
  return { set, removed, columns }
}

const keyOf = ({ spec_value_id, number, text }: ProductSpecRow) => JSON.stringify([spec_value_id, number, text])
