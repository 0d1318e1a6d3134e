import type { Cart } from '../../src/features/cart/cart.api'
import type { ColourId } from '../db/seed/colours'
import type { Kind } from '../db/seed/kinds'
import { photoPath } from '../db/seed/records'
import { netCents, toEuro, toEuroOrNull, toNetEuro } from '../lib/money'
import { variantUri } from '../lib/uris'
import type { CartRow, ItemRow } from './cart.statements'

/** The cart as it goes out. Net is rounded per line, so that the lines of the invoice add up to its total. */
export function toCart(cart: CartRow | undefined, items: readonly ItemRow[]): Cart {
  const gross = items.reduce((sum, item) => sum + item.price_cents * item.amount, 0)
  const net = items.reduce((sum, item) => sum + netCents(item.price_cents * item.amount, item.vat_rate), 0)
  return {
    total: { net: toEuro(net), gross: toEuro(gross), netAfterDiscount: toEuro(net), grossAfterDiscount: toEuro(gross) },
    items: items.map(toItem),
    count: items.reduce((sum, { amount }) => sum + amount, 0),
    active_discount_code: null,
    active_discount_code_code: null,
    address_data: { invoice: parse(cart?.invoice), delivery: parse(cart?.delivery) },
    remarks: cart?.remarks,
    version: cart?.version ?? 0,
  }
}

const parse = (json: string | null | undefined): unknown => (json ? JSON.parse(json) : null)

function toItem(row: ItemRow): Cart['items'][number] {
  return {
    po_id: row.po_id,
    amount: row.amount,
    info: {
      uri: variantUri(row, JSON.parse(row.attributes) as Record<string, number>),
      photo: row.colour === null ? row.photo : photoPath(row.kind as Kind, row.colour as ColourId, 1),
      full_name: row.full_name,
      brand: row.brand_title || null,
      option_name: row.option_name || null,
      price: toEuro(row.price_cents),
      old_price: toEuroOrNull(row.old_price_cents),
      price_net: toNetEuro(row.price_cents, row.vat_rate),
      old_price_net: row.old_price_cents === null ? null : toNetEuro(row.old_price_cents, row.vat_rate),
      stock: row.stock,
    },
  }
}

export const MAX_AMOUNT = 999

/** What to say when less went into the cart than was asked for. `wanted` is what would lie in it now. */
export function cutMessage(wanted: number, stock: number): string | undefined {
  if (wanted <= Math.min(stock, MAX_AMOUNT)) return undefined
  if (stock >= MAX_AMOUNT) return `Meer dan ${MAX_AMOUNT} tegelijk kan niet. We hebben het aantal aangepast.`
  return `Er ${stock === 1 ? 'is' : 'zijn'} er nog maar ${stock}. We hebben het aantal aangepast.`
}
