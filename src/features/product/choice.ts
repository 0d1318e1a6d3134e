import type { ShopApi } from '../../contract/call'
import type { Cents } from '../../contract/price'
import type { Product } from '../../contract/product'
import type { IdMap } from '../../contract/schema'
import { type Attribute, type ProductOption, queryProductAttributes, queryProductOption } from '../../contract/variant'

/** What is chosen of a product's attributes, and the variant that comes of it: null when there is none. */
export type Choice = {
  attributes: Attribute[]
  selected: IdMap
  isComplete: boolean
  option: ProductOption | null
  /** The lowest of all variants. */
  starting: { net?: Cents | null; gross?: Cents | null }
}

/**
 * Completes what the product's own answer says about the choice. A backend that knows `include` has said it all;
 * another is asked for the attributes, and for the variant only once every attribute has a value (specification §4,
 * Product page load).
 */
export async function loadChoice(api: ShopApi, product: Product, fromAddress: IdMap): Promise<Choice> {
  const detected = Object.keys(fromAddress).length ? fromAddress : (product.default_attrs ?? {})
  const answer = product.attributes
    ? { ...product, attributes: product.attributes }
    : await queryProductAttributes(api, { product_id: product.id, attributes: detected })
  const { attributes } = answer
  const selected = Object.fromEntries(
    Object.entries(detected).filter(([id, value]) => hasValue(attributes, Number(id), value)),
  )
  const isComplete = attributes.every(({ id }) => selected[id])
  const option = !isComplete ? null : await optionOf(api, product, selected)
  const starting = { net: answer.starting_price, gross: answer.starting_price_gross }
  return { attributes, selected, isComplete, option, starting }
}

async function optionOf(api: ShopApi, { id, attributes, option }: Product, selected: IdMap) {
  if (attributes) return option ?? null
  // Specification §4: if that fetch fails, the option becomes empty.
  return queryProductOption(api, { product_id: id, attributes: selected }).catch(() => null)
}

function hasValue(attributes: Attribute[], id: number, value: number) {
  return attributes.some((attribute) => attribute.id === id && attribute.values.some((other) => other.id === value))
}
