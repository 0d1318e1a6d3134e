import type { Attribute } from '../../src/contract/catalogue/variant'
import type { IdMap } from '../../src/contract/shared-schemas'

// These types are not derived from the tables, because the adapter of Vendure uses this file without a database of D1.

export type ChoosableVariant = {
  id: number
  price_cents: number
  old_price_cents: number | null
  stock: number
  content: string | null
  attribute_value_ids: number[]
}

/** An attribute value that at least one variant of the product has. */
export type AttributeValueRow = {
  id: number
  title: string
  color: string | null
  attribute_id: number
  attribute_title: string
  display: 'swatch' | 'button' | 'select'
}

/** Returns a choice without the attributes and values that the product does not have. */
function knownChoice(chosen: IdMap, values: readonly AttributeValueRow[]): IdMap {
  const known = values.filter(({ id, attribute_id }) => chosen[attribute_id] === id)
  return toChoice(known)
}

const toChoice = (values: readonly AttributeValueRow[]): IdMap =>
  Object.fromEntries(values.map(({ id, attribute_id }) => [attribute_id, id]))

/** Returns the choice of each attribute with a single value, which the visitor need not choose. */
export const choiceOfSingleValues = (values: readonly AttributeValueRow[]) => toChoice(onlyValues(values))

const onlyValues = (values: readonly AttributeValueRow[]) =>
  [...Map.groupBy(values, ({ attribute_id }) => attribute_id).values()].flatMap((own) => (own.length === 1 ? own : []))

/**
 * The default choice: the variant's colour swatches, and attributes with a single value. It never chooses a size,
 * because customers often return a size that they did not choose themselves.
 */
export function defaultChoice(variant: ChoosableVariant, values: readonly AttributeValueRow[]): IdMap {
  const looks = values.filter(({ id, display }) => display === 'swatch' && variant.attribute_value_ids.includes(id))
  return toChoice([...onlyValues(values), ...looks])
}

/** Returns the choice that matches only this variant: attribute value ids by attribute id. */
export function choiceOfVariant(variant: ChoosableVariant, values: readonly AttributeValueRow[]): IdMap {
  const own = values.filter(({ id }) => variant.attribute_value_ids.includes(id))
  return toChoice(own)
}

/** The preselected variant: the first in stock, otherwise the first. */
export function defaultVariant<Variant extends ChoosableVariant>(variants: readonly Variant[]): Variant | undefined {
  return variants.find(({ stock }) => stock > 0) ?? variants[0]
}

/** The variants that match a choice; all variants if none matches. */
function variantsFitting<Variant extends ChoosableVariant>(choice: IdMap, variants: readonly Variant[]) {
  const left = variants.filter((variant) => fits(variant, Object.values(choice)))
  return left.length ? left : variants
}

/** The variant whose photos are displayed for an incomplete choice: one in the chosen colour. */
export const variantForPhotos = <Variant extends ChoosableVariant>(
  variants: readonly Variant[],
  values: readonly AttributeValueRow[],
  chosen: IdMap,
) => defaultVariant(variantsFitting(knownChoice(chosen, values), variants))

/** The variant that matches the choice, once every attribute is chosen. */
export function chosenVariant<Variant extends ChoosableVariant>(
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
 * Returns a product's attributes, with the values that remain possible given the other chosen attributes; and the
 * variants that match the choice: all of them, the cheapest, and whether others cost more.
 */
export function availableAttributes(
  variants: readonly ChoosableVariant[],
  values: readonly AttributeValueRow[],
  chosen: IdMap,
): {
  attributes: Attribute[]
  left: readonly ChoosableVariant[]
  cheapest: ChoosableVariant | undefined
  isFrom: boolean
} {
  const choice = knownChoice(chosen, values)
  const attributes = [...Map.groupBy(values, ({ attribute_id }) => attribute_id).values()].map((own) => {
    const [{ attribute_id, attribute_title, display }] = own as [AttributeValueRow]
    const others = Object.entries(choice).flatMap(([id, value]) => (Number(id) === attribute_id ? [] : [value]))
    return {
      id: attribute_id,
      title: attribute_title,
      display,
      values: own.map(({ id, title, color }) => {
        const combined = variants.filter((variant) => fits(variant, [...others, id]))
        return { id, title, color, available: combined.length > 0, in_stock: combined.some(({ stock }) => stock > 0) }
      }),
    }
  })
  const left = variantsFitting(choice, variants)
  const [cheapest] = left.toSorted((a, b) => a.price_cents - b.price_cents)
  return { attributes, left, cheapest, isFrom: left.some(({ price_cents }) => price_cents !== cheapest?.price_cents) }
}

const fits = (variant: ChoosableVariant, values: readonly number[]) =>
  values.every((value) => variant.attribute_value_ids.includes(value))

type Titled = Pick<AttributeValueRow, 'title' | 'attribute_title' | 'display'>

/** The schema.org property for an attribute; undefined if schema.org has none. */
export function schemaOrgPropertyOf({ attribute_title, display }: Omit<Titled, 'title'>) {
  if (display === 'swatch' || /kleur$/i.test(attribute_title)) return 'color'
  if (/(maat|lengte|breedte|inhoud|formaat)$/i.test(attribute_title)) return 'size'
  return /materiaal$/i.test(attribute_title) ? 'material' : undefined
}

export function schemaOrgPropertiesOf(values: readonly Titled[]) {
  const said = (property: string) =>
    values
      .filter((value) => schemaOrgPropertyOf(value) === property)
      .map(({ title }) => title)
      .join(' / ') || null
  return { color: said('color'), size: said('size'), material: said('material') }
}
