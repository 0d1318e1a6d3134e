import { toEuro } from '../../src/contract/money/euros-and-cents'
import type { Cart } from '../../src/contract/ordering/cart'
import { getCart } from '../../src/contract/ordering/cart'
import { hashToken, newToken } from '../session/token'
import type { TestShop } from './shop'

export type Buyer = { cookie: string; cart: Pick<Cart, 'version' | 'payable'> }

let queues = 0

/**
 * Creates guests who are all about to order the same as the shop's visitor: copies of its rows, each with its own email
 * address, session and cart.
 */
export async function queueUp(shop: TestShop, amount: number): Promise<Buyer[]> {
  const cart = await getCart(shop.api, {})
  const own = (await shop.db.prepare('SELECT max(id) AS id FROM carts').first<{ id: number }>())?.id
  // Ids above those that the database issues itself.
  const first = 1_000_000 * ++queues
  const tokens = Array.from({ length: amount }, () => newToken())
  const statements = tokens.flatMap((token, place) => {
    const id = first + place
    return [
      shop.db
        .prepare(`INSERT INTO customers (id, email, account_exists, firstname, lastname, newsletter, created_at)
        VALUES (?, ?, 0, '', '', 0, '2026-01-01T00:00:00.000Z')`)
        .bind(id, `koper${id}@voorbeeld.nl`),
      shop.db
        .prepare(`INSERT INTO sessions (id, token_hash, customer_id, created_at, idle_until, ends_at)
        VALUES (?, ?, ?, 0, 99999999999999, 99999999999999)`)
        .bind(id, hashToken(token), id),
      shop.db
        .prepare(`INSERT INTO carts (id, customer_id, version, discount_code_id, invoice, shipping_method_id, payment_method_id, updated_at)
        SELECT ?, ?, version, discount_code_id, invoice, shipping_method_id, payment_method_id, 0 FROM carts WHERE id = ?`)
        .bind(id, id, own),
      shop.db
        .prepare(`INSERT INTO cart_items (cart_id, variant_id, amount, added_at)
        SELECT ?, variant_id, amount, 0 FROM cart_items WHERE cart_id = ?`)
        .bind(id, own),
    ]
  })
  await shop.db.batch(statements)
  const { results } = await shop.db.prepare('SELECT id, version FROM carts').all<{ id: number; version: number }>()
  const versions = new Map(results.map(({ id, version }) => [id, version]))
  return tokens.map((token, place) => {
    return { cookie: `session=${token}`, cart: { version: versions.get(first + place), payable: cart.payable } }
  })
}

/** Places the order of one guest, with an idempotency key and an IP address. */
export const orderAs = (
  { fetch }: Pick<TestShop, 'fetch'>,
  { cookie, cart }: Buyer,
  key = 'a',
  client: Record<string, string> = {},
) =>
  fetch('/orders', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key, ...client },
    body: JSON.stringify({ accept_terms: true, version: cart.version, payable: toEuro(cart.payable?.gross ?? 0) }),
  })

/** The header in which the storefront sends the visitor's IP address. */
export const from = (address: string) => ({ 'x-client-address': address })
