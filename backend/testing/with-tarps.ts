import { addProduct } from './factories'
import type { Catalogue } from './records'

/** Adds stock: five of variant 12 (21 % VAT, € 49,95), two thousand of 22 (9 %, € 3,33), and none of 32. */
export function withTarps(catalogue: Catalogue) {
  addProduct(catalogue, 1, { variants: [{ id: 12, price_cents: 4_995, stock: 5 }] })
  addProduct(catalogue, 2, { vat_rate: 9, variants: [{ id: 22, price_cents: 333, stock: 2000 }] })
  addProduct(catalogue, 3, { variants: [{ id: 32, stock: 0 }] })
}
