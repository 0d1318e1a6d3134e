import { texts } from '../nl'
import type { ImportRow } from './columns'
import { isColourAttribute, type KnownNames } from './find-or-add-names'
import type { Mistakes } from './mistakes'
import type { AttributeRow, StoredAttributeValueRow, StoredCatalogue, VariantRow } from './stored-catalogue.repository'

/** The attribute values of a variant, and the option name and colour derived from these values. */
type VariantOptions = Pick<VariantRow, 'attribute_value_ids' | 'option_name' | 'colour'>

export type OptionFinder = ReturnType<typeof createVariantOptions>

export function createVariantOptions(state: StoredCatalogue, names: KnownNames) {
  const attributes = new Map<number, AttributeRow>(state.attributes.map((row) => [row.id, row]))
  const values = new Map<number, StoredAttributeValueRow>(state.values.map((row) => [row.id, row]))

  /**
   * Returns the options of a row's variant: its stored attribute values, replaced and extended by the values of the
   * row.
   */
  function optionsOf(row: ImportRow, old: VariantRow | undefined, siblings: readonly VariantRow[]): VariantOptions {
    const chosen = new Map<number, number>()
    for (const id of old?.attribute_value_ids ?? []) chosen.set(values.get(id)?.attribute_id ?? 0, id)
    for (const [title, text] of row.options) {
      if (text === null && !names.hasAttribute(title)) continue
      const attribute = names.attribute(title)
      attributes.set(attribute.id, attribute)
      chosen.delete(attribute.id)
      if (text === null) continue
      const value = names.value(attribute, text)
      values.set(value.id, value)
      chosen.set(attribute.id, value.id)
    }
    const ids = [...chosen.values()].sort((a, b) => positionOf(a) - positionOf(b))
    const titles = ids.flatMap((id) => values.get(id)?.title ?? [])
    return { attribute_value_ids: ids, option_name: titles.join(', '), colour: colourOf(ids, old, siblings) }
  }

  /**
   * Returns the colour under which the variant's photos are stored: the `colour` of a sibling with the same colour
   * value, else the title of that value.
   */
  function colourOf(ids: readonly number[], old: VariantRow | undefined, siblings: readonly VariantRow[]) {
    const id = ids.find((value) => isColourAttribute(attributeOf(value)?.title ?? ''))
    if (id === undefined) return old?.colour ?? null
    const alike = siblings.find(({ colour, attribute_value_ids }) => colour && attribute_value_ids.includes(id))
    return alike?.colour ?? values.get(id)?.title ?? null
  }

  const attributeOf = (value: number) => attributes.get(values.get(value)?.attribute_id ?? 0)
  const positionOf = (value: number) => (attributeOf(value)?.position ?? 0) * 1e6 + (attributeOf(value)?.id ?? 0)

  /**
   * Reports variants of one product with equal attribute values, and variants that lack an attribute of their siblings.
   */
  function check(
    chosen: readonly { row: ImportRow; ids: readonly number[] }[],
    others: readonly VariantRow[],
    mistakes: Mistakes,
  ) {
    const sets = [...chosen.map(({ ids }) => ids), ...others.map(({ attribute_value_ids }) => attribute_value_ids)]
    const usedTitles = new Set(sets.flatMap((ids) => ids.flatMap((id) => attributeOf(id)?.title ?? [])))
    const taken = new Map(others.map(({ sku, attribute_value_ids }) => [keyOf(attribute_value_ids), sku]))
    for (const { row, ids } of chosen) {
      const own = new Set(ids.map((id) => attributeOf(id)?.title))
      const lacking = [...usedTitles].filter((title) => !own.has(title))
      for (const title of lacking) {
        if (!row.bad.has(`option:${title}`)) mistakes.at(row.row, `option:${title}`, texts.requiredLikeOthers)
      }
      const twin = taken.get(keyOf(ids))
      if (twin === undefined) taken.set(keyOf(ids), row.sku)
      else if (!lacking.length && !row.bad.size) mistakes.at(row.row, 'sku', texts.sameOptions(twin))
    }
    const bare = others.find(({ attribute_value_ids }) => attribute_value_ids.length < usedTitles.size)
    if (bare && chosen[0]) mistakes.at(chosen[0].row.row, 'sku', texts.lacksOptions(bare.sku))
  }

  function differing(one: readonly number[], other: readonly number[]) {
    const ids = [...one, ...other].filter((id) => !one.includes(id) || !other.includes(id))
    return [...new Set(ids.flatMap((id) => attributeOf(id)?.title ?? []))].map((title) => `option:${title}`)
  }

  return { optionsOf, check, differing }
}

const keyOf = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join(' ')
