import type { ShopData } from '../../page'
import { t } from '../nl'

/**
 * The switch that shows prices without VAT, absent in a shop that only has prices with VAT. It needs script, and does
 * not appear without.
 */
export function BtwSwitch({ info, className }: Pick<ShopData, 'info'> & { className: string }) {
  if (info?.vat_switch === false) return null
  return (
    <button
      type="button"
      className={`btw js-only items-center gap-2 ${className}`}
      data-btw-switch
      aria-pressed="false"
    >
      {t('vatSwitch')}
    </button>
  )
}
