import { t } from './nl'

/** Says that a price includes VAT in both views; displayed to visitors who see prices without it. */
export function InclVat() {
  return <span className="n"> {t('filters.inclVat')}</span>
}
