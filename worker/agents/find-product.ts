import { ApiError, isStatus } from '../../kit/contract/errors'
import { getProduct, type Product } from '../../src/contract/catalogue/product'
import { type Attribute, type ProductOption, queryProductOption } from '../../src/contract/catalogue/variant'
import { MAX_CHOSEN_ATTRIBUTES } from '../../src/contract/limits'
import type { IdMap } from '../../src/contract/shared-schemas'
import { fetchVariantChoice, loadVariantChoice, type VariantChoice } from '../../src/features/variant/variant-choice'
import type { AgentShop } from './agent-shop'
import type { ParsedProductId } from './ucp/product-ids'
import type { ChosenVariant } from './ucp/to-ucp-product'

export type FoundProduct = { product: Product; choice: VariantChoice }

/**
 * Finds a product with its selected variant: the requested variant, or else the one that the product page selects.
 * Returns undefined if the product is unknown or discontinued, or lacks the requested variant.
 *
 * @throws ApiError if the backend does not answer
 */
export async function findProduct(
  shop: AgentShop,
  { product: id, po_id }: ParsedProductId,
): Promise<FoundProduct | undefined> {
  const product = await getProduct(shop.api, { id, po_id, include: 'attributes,option' }).catch(undefinedIfMissing)
  if (!product) return undefined
  const choice = await loadVariantChoice(shop.api, product, {})
  if (choice.isUnknown) throw new ApiError(0, 'the answer of the backend lacks the variant', 'unavailable')
  // A backend that ignores `po_id` answers with another variant, so the variant's id is checked.
  if (po_id && choice.option?.po_id !== po_id) return undefined
  return { product: withAttributes(product, choice), choice }
}

/**
 * Returns the product with these attribute values selected. @throws ApiError if the backend does not return the variant
 */
export async function findProductWithSelectedAttributes(
  shop: AgentShop,
  product: Product,
  attributes: IdMap,
): Promise<FoundProduct> {
  const { attributes: _, option: __, default_attrs: ___, ...plain } = product
  const choice = await loadVariantChoice(
    shop.api,
    plain,
    attributes,
    fetchVariantChoice(shop.api, product.id, attributes),
  )
  if (choice.isUnknown) throw new ApiError(0, 'the answer of the backend lacks the variant', 'unavailable')
  return { product: withAttributes(product, choice), choice }
}

const withAttributes = (product: Product, { attributes }: VariantChoice): Product => ({ ...product, attributes })

/** Returns undefined for a 404 or 410. @throws any other error, such as that the backend does not answer */
export function undefinedIfMissing(error: unknown) {
  if (isStatus(error, 404, 410)) return undefined
  throw error
}

/**
 * Fetches several items at the same time. An item whose call fails is 'failed'.
 *
 * @throws ApiError if all items fail, or if they need more backend calls than one message may make
 */
export async function fetchEach<Found>(shop: AgentShop, ids: readonly string[], ask: (id: string) => Promise<Found>) {
  const failures: unknown[] = []
  const failed = (error: unknown) => {
    failures.push(error)
    return 'failed' as const
  }
  const found = await Promise.all(ids.map((id) => ask(id).catch(failed)))
  const isFatal =
    failures.length === ids.length || shop.callsLeft() < 0 || !failures.every((error) => error instanceof ApiError)
  if (failures.length && isFatal) throw failures[0]
  return found
}

/** The maximum number of variants in one answer. */
const maxVariants = 12

/**
 * Returns up to `most` variants that match the selection, those in stock first. `isCut`: more variants match than were
 * fetched.
 */
export async function fetchMatchingVariants(shop: AgentShop, { product, choice }: FoundProduct, most = maxVariants) {
  const { option, attributes, selected } = choice
  if (option) return { variants: [{ option, attributes: selected }], isCut: false }
  const ways = combinations(attributes, selected)
  const calls = ways.slice(0, most).map(async (chosen): Promise<ChosenVariant | undefined> => {
    const found = await findOption(shop, product.id, chosen)
    return found && { option: found, attributes: chosen }
  })
  const variants = (await Promise.all(calls)).flatMap((variant) => variant ?? [])
  return { variants, isCut: ways.length > most }
}

function findOption({ api }: AgentShop, product_id: number, attributes: IdMap): Promise<ProductOption | undefined> {
  return queryProductOption(api, { product_id, attributes, amount: 1 }).catch(undefinedIfMissing)
}

/** The maximum number of attribute combinations to generate, because a product with many attributes has too many. */
const maxCombinations = 100

/** Returns the combinations of values for the attributes without a selected value. Values in stock come first. */
function combinations(attributes: readonly Attribute[], selected: IdMap): IdMap[] {
  let ways: IdMap[] = [selected]
  // The contract does not accept a selection of more attributes, so no variant could be found.
  if (attributes.length > MAX_CHOSEN_ATTRIBUTES) return []
  for (const { id, values } of attributes) {
    if (selected[id]) continue
    const offered = values.filter(({ available }) => available !== false)
    const inOrder = [...offered].sort((one, other) => Number(other.in_stock !== false) - Number(one.in_stock !== false))
    ways = ways.flatMap((way) => inOrder.map((value) => ({ ...way, [id]: value.id }))).slice(0, maxCombinations)
  }
  return ways
}
