import type { StockStatus } from '../../../contract/catalogue/product-card'
import { t } from '../nl'

/** For a backend that says the state of the stock but no delivery time. */
export function stockText(status: StockStatus | null | undefined) {
  if (status === 'in_stock') return t('stock.inStock')
  if (status === 'low') return t('stock.low')
  if (status === 'backorder') return t('stock.backorder')
  return status === 'out' ? t('stock.out') : null
}

/** A utility. UnoCSS reads it here because this says so: @unocss-include (else it reads components alone). */
export function stockColour(status: StockStatus | null | undefined) {
  if (status === 'low' || status === 'backorder') return 'text-amber'
  return status === 'out' ? 'text-muted' : 'text-pine'
}
