import type { MouseEvent } from 'react'
import { mayBeLoggedIn } from '../auth/session-hint'
import { useFavourite } from './favourites.queries'
import { t } from './nl'

export type FavouriteButtonProps = {
  id: number
  /** The product's name. Present on a card, where the button shows only a heart. */
  name?: string
  form: string
  /** Whether the product is a favourite in the rendered page; absent on pages that are cached for everybody. */
  isSaved?: boolean
}

/** The favourite button of a product, a heart. Before hydration, and when logged out, it submits the page's form. */
export default function FavouriteButton({ id, name, form, isSaved }: FavouriteButtonProps) {
  const favourite = useFavourite({ id, form, isSaved })

  const press = (event: MouseEvent) => {
    if (!mayBeLoggedIn()) return
    event.preventDefault()
    favourite.toggle()
  }

  return (
    <button
      type="submit"
      form={form}
      name="product_id"
      value={id}
      className={name ? 'heart heart-on-card' : 'heart btn btn-quiet'}
      aria-label={name && t('saveNamed', { name })}
      aria-pressed={favourite.isSaved}
      onClick={press}
    >
      {!name && t('save')}
    </button>
  )
}
