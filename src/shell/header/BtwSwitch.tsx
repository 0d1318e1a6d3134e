import type { ShopData } from '../../page'
import { t } from '../nl'

/** Shows all prices without VAT, unless the shop has them with VAT only. It takes script, and is hidden without. */
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
