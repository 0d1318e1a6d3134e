import { t } from './nl'

/** Says that a price includes VAT, for visitors who chose prices without VAT: this price has no net amount. */
export function InclVatNote() {
  return <span className="n"> {t('filters.inclVat')}</span>
}
