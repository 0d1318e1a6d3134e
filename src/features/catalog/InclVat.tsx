import { t } from './nl'

/** Says of prices that carry VAT in both views that they do: shown to a visitor who sees prices without. */
export function InclVat() {
  return <span className="n"> {t('filters.inclVat')}</span>
}
