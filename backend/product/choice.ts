import type { IdMap } from '../../src/contract/schema'
import type { Attribute } from '../../src/contract/variant'

export type Choosable = { id: number; price_cents: number; stock: number; attribute_value_ids: number[] }

/** A value that at least one variant of the product has, with its attribute. */
export type AttributeValueRow = {
  id: number
  title: string
  color: string | null
  attribute_id: number
  attribute_title: string
  display: 'swatch' | 'button' | 'select'
}

/** The choice without attributes and values that the product does not have. */
function knownChoice(chosen: IdMap, values: readonly AttributeValueRow[]): IdMap {
  const known = values.filter(({ id, attribute_id }) => chosen[attribute_id] === id)
  return Object.fromEntries(known.map(({ id, attribute_id }) => [attribute_id, id]))
}

/** The choice that names one variant: value id by attribute id. */
export function choiceOf(variant: Choosable, values: readonly AttributeValueRow[]): IdMap {
  const own = values.filter(({ id }) => variant.attribute_value_ids.includes(id))
  return Object.fromEntries(own.map(({ id, attribute_id }) => [attribute_id, id]))
}

/** Where a visitor starts: the first variant that can be had. */
export function defaultVariant<Variant extends Choosable>(variants: readonly Variant[]): Variant | undefined {
  return variants.find(({ stock }) => stock > 0) ?? variants[0]
}

/** The variant that the choice names, once every attribute is chosen. */
export function chosenVariant<Variant extends Choosable>(
  variants: readonly Variant[],
  values: readonly AttributeValueRow[],
  chosen: IdMap,
): Variant | undefined {
  const choice = knownChoice(chosen, values)
  const attributes = new Set(values.map(({ attribute_id }) => attribute_id))
  if (Object.keys(choice).length < attributes.size) return undefined
  return variants.find((variant) => fits(variant, Object.values(choice)))
}

/**
 * A product's attributes with what the other chosen attributes leave of each, and the lowest price (gross cents) of
 * what the choice leaves.
 */
export function offerAttributes(
  variants: readonly Choosable[],
  values: readonly AttributeValueRow[],
  chosen: IdMap,
): { attributes: Attribute[]; lowest_cents: number } {
  const choice = knownChoice(chosen, values)
  const attributes = [...Map.groupBy(values, ({ attribute_id }) => attribute_id).values()].map((own) => {
    const [{ attribute_id, attribute_title, display }] = own as [AttributeValueRow]
    const others = Object.entries(choice).flatMap(([id, value]) => (Number(id) === attribute_id ? [] : [value]))
    return {
      id: attribute_id,
      title: attribute_title,
      display,
      values: own.map(({ id, title, color }) => ({
        id,
        title,
        color,
        available: variants.some((variant) => fits(variant, [...others, id])),
      })),
    }
  })
  const left = variants.filter((variant) => fits(variant, Object.values(choice)))
  return {
    attributes,
    lowest_cents: Math.min(...(left.length ? left : variants).map(({ price_cents }) => price_cents)),
  }
}

const fits = (variant: Choosable, values: readonly number[]) =>
  values.every((value) => variant.attribute_value_ids.includes(value))
