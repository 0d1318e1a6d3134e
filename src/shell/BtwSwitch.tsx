import { t } from './nl'

/** Shows all prices without VAT. It takes script, and stays hidden without. */
export function BtwSwitch() {
  return (
    <button type="button" className="btw js-only" data-btw-switch aria-pressed="false">
      {t('vatSwitch')}
    </button>
  )
}
