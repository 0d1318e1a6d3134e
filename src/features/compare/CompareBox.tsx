import { t } from './nl'

type CompareBoxProps = {
  /** The product's. */
  id: number
  /** On a card, where it is one of many: the product's name. */
  name?: string
}

/**
 * Chooses a product for the comparison. It has no name, so that no form sends it; the script knows what is chosen, so
 * no browser restores a tick when it comes back to the page.
 */
export function CompareBox({ id, name }: CompareBoxProps) {
  return (
    <label className="compare js-only">
      <input type="checkbox" autoComplete="off" value={id} aria-label={name && t('boxNamed', { name })} />
      {t('box')}
    </label>
  )
}
