import type { StockStatus } from '../../../contract/catalogue/product-card'
import { t } from '../nl'

/** For a backend that has the state of the stock but no delivery time. */
export function stockText(status: StockStatus | null | undefined) {
  if (status === 'in_stock') return t('stock.inStock')
  if (status === 'low') return t('stock.low')
  if (status === 'backorder') return t('stock.backorder')
  return status === 'out' ? t('stock.out') : null
}

/** A utility class. UnoCSS reads components only, so this file needs: @unocss-include */
export function stockColour(status: StockStatus | null | undefined) {
  if (status === 'low' || status === 'backorder') return 'text-amber'
  return status === 'out' ? 'text-muted' : 'text-pine'
}
