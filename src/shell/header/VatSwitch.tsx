import type { ShopData } from '../../page'
import { t } from '../nl'

/** The button that switches to prices without VAT, if the shop shows such prices. Without script it is not shown. */
export function VatSwitch({ info, className }: Pick<ShopData, 'info'> & { className: string }) {
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
