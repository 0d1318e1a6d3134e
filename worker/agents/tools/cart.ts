import * as v from 'valibot'
import { ID_REGEX, MAX_AMOUNT, MAX_PREPARED_LINES } from '../../../src/contract/limits'
import { href } from '../../../src/routes'
import {
  type AgentCart,
  createAgentCart,
  encodeCartId,
  openAgentCart,
  type RequestedLine,
  replaceCartLines,
} from '../agent-cart'
import type { AgentShop } from '../agent-shop'
import { BadArguments, defineTool } from '../define-tool'
import { fetchEach, fetchMatchingVariants, findProduct } from '../find-product'
import { parseAgentId } from '../ucp/product-ids'
import { toUcpCart } from '../ucp/to-ucp-cart'
import { errorMessage, infoMessage, type UcpMessage, ucpAnswer, ucpError, warningMessage } from '../ucp/ucp-answer'
import { visibleText } from '../visible-text'

const Lines = v.object({
  line_items: v.pipe(
    v.array(
      v.object({
        item: v.object({ id: v.pipe(v.string(), v.maxLength(500), v.description('Of a variant, such as `12-345`.')) }),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_AMOUNT)),
      }),
    ),
    v.maxLength(MAX_PREPARED_LINES),
  ),
  context: v.optional(v.unknown()),
})
type Lines = v.InferOutput<typeof Lines>

const CartId = v.pipe(v.string(), v.maxLength(4_000), v.description('As create_cart answered it.'))

/**
 * The maximum number of lines with the id of a product instead of a variant. A foreign backend needs up to four calls
 * to find the variant of a product.
 */
const maxByProduct = 5

const order =
  'Nobody can order or pay through this server: give the buyer continue_url, which opens a page with these lines.'

export const createCart = defineTool({
  name: 'create_cart',
  title: 'Begin a cart',
  description: `Begins an anonymous cart with variants (at most ${MAX_PREPARED_LINES} lines, ${maxByProduct} of them by a product's own id) and answers its lines, totals and a link for the buyer. ${order}`,
  writes: 'new',
  input: { cart: Lines },
  async run(shop, { cart }) {
    const { lines, messages } = await toLines(shop, cart)
    const begun = lines.length ? await createAgentCart(shop, lines) : undefined
    const notes = [...messages, ...(begun?.messages ?? [])]
    if (!begun?.cart) return ucpError('cart', notes.length ? notes : [nothing], shop.origin + href.home())
    return answerWith(shop, { cart: begun.cart, cookie: begun.cookie }, notes)
  },
})

export const getCart = defineTool({
  name: 'get_cart',
  title: 'Look into a cart',
  description:
    'Tells the lines, current prices and totals of a cart that create_cart began, and its link for the buyer.',
  input: { id: CartId },
  async run(shop, { id }) {
    const found = await openAgentCart(shop, id)
    return found ? answerWith(shop, found, []) : missing(shop)
  },
})

export const updateCart = defineTool({
  name: 'update_cart',
  title: 'Change a cart',
  description: `Replaces all lines of a cart by these. ${order}`,
  writes: 'replaces',
  input: { id: CartId, cart: Lines },
  async run(shop, { id, cart }) {
    const found = await openAgentCart(shop, id)
    if (!found) return missing(shop)
    const { lines, messages } = await toLines(shop, cart)
    if (!lines.length && cart.line_items.length) return ucpError('cart', messages, shop.origin + href.home())
    const changed = await replaceCartLines(shop, found, lines)
    const allMessages = [...messages, ...changed.messages]
    const { cart: now, cookie } = changed
    if (!now) allMessages.push(ended)
    return answerWith(
      shop,
      { cart: now ?? { ...found.cart, items: [], count: 0, total: noTotal }, cookie },
      allMessages,
    )
  },
})

export const cancelCart = defineTool({
  name: 'cancel_cart',
  title: 'Give up a cart',
  description: 'Empties a cart and answers what lay in it.',
  writes: 'replaces',
  input: { id: CartId },
  async run(shop, { id }) {
    const found = await openAgentCart(shop, id)
    if (!found) return missing(shop)
    await replaceCartLines(shop, found, [])
    return answerWith(shop, found, [])
  },
})

const noTotal = { net: 0, gross: 0, netAfterDiscount: 0, grossAfterDiscount: 0 }

const nothing = errorMessage('invalid', 'Geef aan wat er in de winkelwagen moet.')

const ended = infoMessage(
  'cart_ended',
  'Deze winkelwagen is nu leeg en bestaat niet meer. Begin een nieuwe met create_cart.',
)

const missing = ({ origin }: AgentShop) =>
  ucpError(
    'cart',
    [errorMessage('not_found', 'Deze winkelwagen bestaat niet (meer).', 'unrecoverable')],
    origin + href.home(),
  )

const answerWith = ({ origin }: AgentShop, { cart, cookie }: AgentCart, messages: readonly UcpMessage[]) =>
  ucpAnswer('cart', toUcpCart(cart, encodeCartId(cookie), origin), messages)

/**
 * Returns the requested lines, merged by variant, and messages about the lines that have no variant.
 *
 * @throws ApiError if the backend finds none of the variants
 */
async function toLines(shop: AgentShop, { line_items }: Lines) {
  const messages: UcpMessage[] = []
  const lines = new Map<number, RequestedLine>()
  const byId = Map.groupBy(line_items, ({ item }) => item.id)
  const ids = [...byId.keys()]
  if (ids.filter((id) => !parseAgentId(id, shop.origin)?.po_id).length > maxByProduct)
    throw new BadArguments(`At most ${maxByProduct} lines by a product's own id; name variants.`, true)
  const found = await fetchEach(shop, ids, (id) => variantOf(shop, id))
  for (const [index, [id, same]] of [...byId].entries()) {
    const answer = found[index] ?? 'failed'
    const variant = answer === 'failed' ? unavailable(id) : answer
    if ('code' in variant) messages.push(variant)
    else {
      const { po_id, product } = variant
      const before = lines.get(po_id)
      if (before?.product && product && before.product !== product)
        throw new BadArguments(`${before.id} and ${id} name one variant of two products.`, true)
      const wanted = same.reduce((sum, { quantity }) => sum + quantity, before?.amount ?? 0)
      if (wanted > MAX_AMOUNT) messages.push(cut(id))
      lines.set(po_id, { id, po_id, product: product ?? before?.product, amount: Math.min(MAX_AMOUNT, wanted) })
    }
  }
  return { lines: [...lines.values()], messages }
}

const notFound = (id: string) => errorMessage('not_found', `Dit artikel bestaat niet (meer): ${visibleText(id, 100)}`)

const cut = (id: string) =>
  warningMessage(
    'quantity_adjusted',
    `${visibleText(id, 100)}: er kunnen er maximaal ${MAX_AMOUNT} van in een winkelwagen.`,
  )

const unavailable = (id: string) =>
  errorMessage(
    'unavailable',
    `${visibleText(id, 100)}: dit artikel is nu niet op te vragen. Probeer het later opnieuw.`,
  )

type NamedVariant = Pick<RequestedLine, 'po_id' | 'product'>

/**
 * Returns the variant for an id that an agent sent. The id of a product is accepted if the product has only one
 * variant.
 */
async function variantOf(shop: AgentShop, id: string): Promise<NamedVariant | UcpMessage> {
  const named = parseAgentId(id, shop.origin)
  if (named?.po_id) return { po_id: named.po_id, product: named.product }
  const found = named && ID_REGEX.test(id) ? await findProduct(shop, named) : undefined
  if (!found) return notFound(id)
  if (found.choice.attributes.every(({ values }) => values.length <= 1)) {
    const [only] = (await fetchMatchingVariants(shop, found, 1)).variants
    return only ? { po_id: only.option.po_id } : notFound(id)
  }
  const content = `${id}: kies eerst een variant van ${visibleText(found.product.full_name, 200)}.`
  return errorMessage('variant_required', content, 'requires_buyer_input')
}
