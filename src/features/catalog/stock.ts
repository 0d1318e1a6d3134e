import type { StockStatus } from '../../contract/product-card'
import { t } from '../../lib/i18n'

/** For a backend that says the state of the stock but no delivery time. */
export function stockText(status: StockStatus | null | undefined) {
  if (status === 'in_stock') return t('product.inStock')
  if (status === 'low') return t('product.low')
  if (status === 'backorder') return t('product.backorder')
  return status === 'out' ? t('product.out') : null
}

export function stockColour(status: StockStatus | null | undefined) {
  if (status === 'low' || status === 'backorder') return 'text-amber'
  return status === 'out' ? 'text-muted' : 'text-pine'
}
