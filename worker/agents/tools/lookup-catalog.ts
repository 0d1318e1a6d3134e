import * as v from 'valibot'
import type { AgentShop } from '../agent-shop'
import { defineTool } from '../define-tool'
import { fetchEach, fetchMatchingVariants, findProduct } from '../find-product'
import { parseAgentId } from '../ucp/product-ids'
import { matchesFilters, parseFilters, UcpFilters } from '../ucp/search-filters'
import { toUcpProduct, toUcpVariant } from '../ucp/to-ucp-product'
import { infoMessage, ucpAnswer, warningMessage } from '../ucp/ucp-answer'

/**
 * The maximum number of ids in one call. Each id costs one backend call, or two for a product with several variants.
 */
const maxIds = 10

export const lookupCatalog = defineTool({
  name: 'lookup_catalog',
  title: 'Look up products',
  description: `Looks up at most ${maxIds} products or variants by the ids that search_catalog and get_product gave, or by the address of a product's page: current price, stock and one variant of each.`,
  input: {
    catalog: v.object({
      ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.minLength(1), v.maxLength(maxIds)),
      filters: v.optional(UcpFilters),
      context: v.optional(v.unknown()),
    }),
  },
  async run(shop, { catalog }) {
    const ids = [...new Set(catalog.ids)]
    const { filters, messages } = parseFilters(catalog.filters, catalog.context)
    const found = await fetchEach(shop, ids, (id) => lookUp(shop, id))
    const wanted: LookedUp[] = []
    for (const [index, id] of ids.entries()) {
      const one = found[index]
      if (one === 'failed') messages.push(warningMessage('unavailable', id))
      else if (!one) messages.push(infoMessage('not_found', id))
      else if (one.variants.some((variant) => matchesFilters(filters, one, variant))) wanted.push(one)
    }
    return ucpAnswer('lookup', { products: mergeById(wanted) }, messages)
  },
})

async function lookUp(shop: AgentShop, id: string) {
  const named = parseAgentId(id, shop.origin)
  const found = named && (await findProduct(shop, named))
  if (!found) return undefined
  const { variants } = await fetchMatchingVariants(shop, found, 3)
  const [first] = variants
  if (!first) return undefined
  const variant = {
    ...toUcpVariant(found.product, first, shop.origin),
    inputs: [{ id, match: named.po_id ? 'exact' : 'featured' }],
  }
  return { ...toUcpProduct(found.product, [variant], shop.origin), variants: [variant] }
}

type LookedUp = NonNullable<Awaited<ReturnType<typeof lookUp>>>

/** Merges results for the same product into one product with all requested variants. */
function mergeById(products: readonly LookedUp[]): LookedUp[] {
  const byId = Map.groupBy(products, ({ id }) => id)
  return [...byId.values()].map(([first, ...more]) => {
    const variants = [...(first as LookedUp).variants]
    for (const variant of more.flatMap((other) => other.variants)) {
      const same = variants.findIndex(({ id }) => id === variant.id)
      if (same < 0) variants.push(variant)
      else variants[same] = { ...variant, inputs: [...(variants[same]?.inputs ?? []), ...variant.inputs] }
    }
    return { ...(first as LookedUp), variants }
  })
}
