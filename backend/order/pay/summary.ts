import { toEuro } from '../../../src/contract/price'
import { toEuros } from '../../cart/amounts'
import { priceOrder } from '../amounts'
import type { BoughtLine, OrderRow } from './pay.statements'

/** What was bought and for how much, with nothing of the buyer: it goes to whoever holds the link. */
export const toSummary = (order: OrderRow, lines: readonly BoughtLine[]) => ({
  total: toEuros(priceOrder(order, lines).payable),
  items: lines.map(({ variant_id, full_name, option_name, brand, amount, price_cents }) => ({
    po_id: variant_id,
    full_name,
    option_name: option_name || null,
    brand: brand || null,
    amount,
    price: toEuro(price_cents),
  })),
})
