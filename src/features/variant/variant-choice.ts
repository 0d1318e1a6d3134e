import type { ShopApi } from '../../../kit/contract/call'
import { isStatus } from '../../../kit/contract/errors'
import type { Product } from '../../contract/catalogue/product'
import type { StockStatus } from '../../contract/catalogue/product-card'
import {
  type Attribute,
  type ProductOption,
  queryProductAttributes,
  queryProductOption,
} from '../../contract/catalogue/variant'
import { MAX_AMOUNT } from '../../contract/limits'
import type { IdMap } from '../../contract/shared-schemas'

/** The chosen attribute values of a product, and the variant that they determine (`option`; null if none). */
export type VariantChoice = {
  attributes: Attribute[]
  selected: IdMap
  isComplete: boolean
  option: ProductOption | null
  /** True if the backend failed, so that it is unknown whether the variant exists and what it costs. */
  isUnknown: boolean
  /** Price and delivery of the cheapest variant that matches the attribute values chosen so far. */
  starting: Partial<ReturnType<typeof startingOf>>
}

export const maxOrderAmount = ({ max_amount, stock }: Pick<ProductOption, 'max_amount' | 'stock'>) =>
  Math.max(1, Math.min(MAX_AMOUNT, max_amount ?? (stock || MAX_AMOUNT)))

/** Returns the attributes for which no value is chosen yet. */
export const unchosenAttributesOf = ({ attributes, selected }: Pick<VariantChoice, 'attributes' | 'selected'>) =>
  attributes.filter(({ id }) => !selected[id])

/** Returns the stock status that a product page shows: the variant's, or `out` if no matching variant can be bought. */
export function shownStockStatusOf({
  option,
  isComplete,
  isUnknown,
  attributes,
}: VariantChoice): StockStatus | null | undefined {
  if (option || isUnknown) return option?.stock_status
  const isSoldOut = attributes.some(({ values }) => values.every(({ in_stock }) => in_stock === false))
  return isComplete || isSoldOut ? 'out' : undefined
}

type Attributes = Awaited<ReturnType<typeof queryProductAttributes>>

/** The pending answers of the backend about the attribute values in `about`. `failed`: there was no answer. */
type VariantRequest = {
  about: IdMap
  attributes: Promise<Attributes | 'failed'>
  option: Promise<ProductOption | null | 'failed'>
}

export function fetchVariantChoice(api: ShopApi, product_id: number, attributes: IdMap): VariantRequest {
  return {
    about: attributes,
    attributes: queryProductAttributes(api, { product_id, attributes }).catch(failed),
    option: fetchVariant(api, product_id, attributes),
  }
}

/**
 * Loads the attributes and the chosen variant of a product that is already fetched. A backend that supports `include`
 * has sent them with the product. For other backends, this function fetches the attributes, and the variant once every
 * attribute has a value (specification §4, Product page load).
 * @param requests calls that were started in parallel with the call for the product
 */
export async function loadVariantChoice(
  api: ShopApi,
  product: Product,
  fromAddress: IdMap,
  requests?: VariantRequest,
): Promise<VariantChoice> {
  const detected = Object.keys(fromAddress).length ? fromAddress : (product.default_attrs ?? {})
  if (product.attributes) {
    const chosen = { ...onlyValues(product.attributes), ...detected }
    return choose({ ...product, attributes: product.attributes }, chosen, () => product.option)
  }

  const ahead = requests ?? (Object.keys(detected).length ? fetchVariantChoice(api, product.id, detected) : undefined)
  const about = { product_id: product.id, attributes: detected }
  const answer = await (ahead?.attributes ?? queryProductAttributes(api, about).catch(failed))
  if (answer === 'failed')
    return { attributes: [], selected: {}, isComplete: false, option: null, isUnknown: true, starting: {} }
  return choose(answer, detected, (selected) =>
    ahead && isSame(selected, ahead.about) ? ahead.option : fetchVariant(api, product.id, selected),
  )
}

type FindOption = (selected: IdMap) => Product['option'] | VariantRequest['option']

async function choose(answer: Attributes, detected: IdMap, find: FindOption): Promise<VariantChoice> {
  // An attribute without values can't be chosen, so it must not prevent the visitor from buying.
  const attributes = answer.attributes.filter(({ values }) => values.length)
  const selected = Object.fromEntries(
    Object.entries(detected).filter(([id, value]) => hasValue(attributes, Number(id), value)),
  )
  const isComplete = attributes.every(({ id }) => selected[id])
  const option = isComplete ? ((await find(selected)) ?? null) : null
  const isUnknown = option === 'failed'
  const known = isUnknown ? null : option
  return { attributes, selected, isComplete, option: known, isUnknown, starting: startingOf(answer) }
}

/** The price and delivery of the cheapest matching variant. `from_price`: others cost more, or may cost more. */
const startingOf = (answer: Attributes) => ({
  price: answer.starting_price_gross,
  price_net: answer.starting_price,
  old_price: answer.starting_old_price_gross,
  old_price_net: answer.starting_old_price,
  content: answer.starting_content,
  from_price: answer.from_price ?? true,
  delivery: answer.starting_delivery,
})

/**
 * Fetches the variant with these attribute values, and its price for one piece; null if the backend answers 404, which
 * means that no such variant exists. Never rejects.
 */
export function fetchVariant(api: ShopApi, product_id: number, attributes: IdMap) {
  return queryProductOption(api, { product_id, attributes, amount: 1 }).catch((error) =>
    isStatus(error, 404) ? null : failed(),
  )
}

const failed = () => 'failed' as const

const isSame = (one: IdMap, other: IdMap) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([id, value]) => other[Number(id)] === value)

/** Returns the values of attributes with a single value, because the visitor need not choose these. */
const onlyValues = (attributes: Attribute[]): IdMap =>
  Object.fromEntries(
    attributes.flatMap(({ id, values: [only, ...more] }) => (only && !more.length ? [[id, only.id]] : [])),
  )

function hasValue(attributes: Attribute[], id: number, value: number) {
  return attributes.some((attribute) => attribute.id === id && attribute.values.some((other) => other.id === value))
}
