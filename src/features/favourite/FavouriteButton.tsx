import { use } from 'react'
import { Hearts } from './hearts'
import { t } from './nl'

type FavouriteButtonProps = {
  /** The product's. */
  id: number
  /** On a card, where the button is a heart alone: the product's name. */
  name?: string
}

/**
 * The heart that saves a product. One form of the page sends them all, so that each costs a card one element. Its name
 * stays the same; whether it is pressed says the rest.
 */
export function FavouriteButton({ id, name }: FavouriteButtonProps) {
  const hearts = use(Hearts)
  if (!hearts) return null
  return (
    <button
      type="submit"
      form={hearts.form}
      name="product_id"
      value={id}
      className={name ? 'heart' : 'heart btn btn-quiet'}
      aria-label={name && t('saveNamed', { name })}
      aria-pressed={hearts.isSaved}
    >
      {!name && t('save')}
    </button>
  )
}
