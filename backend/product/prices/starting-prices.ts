import { toEuro } from '../../../src/contract/money/euros-and-cents'
import { productPageDeliveryText } from '../../delivery/delivery-text'
import { parseDeliveryCalendar } from '../../delivery/stored-delivery-calendar'
import { toEuroOrNull, toNetEuro } from '../../lib/euros-and-net-prices'
import { parseNetContent } from '../../lib/read-net-content'
import type { availableAttributes, ChoosableVariant } from '../variant-choice'

type Offered = Pick<ReturnType<typeof availableAttributes>, 'left' | 'cheapest' | 'isFrom'>
type Product = { vat_rate: number; calendar_json: string | null }

/** Returns prices and delivery for an incomplete choice, which matches several variants, in the API contract's form. */
export function fromPricesOf({ left, cheapest, isFrom }: Offered, { vat_rate, calendar_json }: Product) {
  if (!cheapest) return {}
  const { price_cents, old_price_cents, content } = cheapest
  return {
    starting_price: toNetEuro(price_cents, vat_rate),
    starting_price_gross: toEuro(price_cents),
    starting_old_price: old_price_cents === null ? null : toNetEuro(old_price_cents, vat_rate),
    starting_old_price_gross: toEuroOrNull(old_price_cents),
    starting_content: parseNetContent(content),
    from_price: isFrom,
    starting_delivery: startingDelivery(left, calendar_json),
  }
}

/** The delivery text of an incomplete choice; all variants in stock arrive on the same day. */
function startingDelivery(left: readonly ChoosableVariant[], calendarJson: string | null) {
  const most = Math.max(...left.map(({ stock }) => stock))
  if (most <= 0) return null
  const { delivery_date, ...promise } = productPageDeliveryText(most, parseDeliveryCalendar(calendarJson), Date.now())
  return {
    in_all: left.every(({ stock }) => stock > 0),
    ...(delivery_date && { ...promise, delivery_date }),
  }
}
