import type { StockStatus } from '../../../contract/catalogue/product-card'
import { t } from '../nl'

/** Returns a text about the stock, for a backend that sends a stock status but no delivery time. */
export function stockText(status: StockStatus | null | undefined) {
  if (status === 'in_stock') return t('stock.inStock')
  if (status === 'low') return t('stock.low')
  if (status === 'backorder') return t('stock.backorder')
  return status === 'out' ? t('stock.out') : null
}

/** Returns a utility class. UnoCSS reads only components, so this file needs the mark: @unocss-include */
export function stockColour(status: StockStatus | null | undefined) {
  if (status === 'low' || status === 'backorder') return 'text-amber'
  return status === 'out' ? 'text-muted' : 'text-pine'
}
