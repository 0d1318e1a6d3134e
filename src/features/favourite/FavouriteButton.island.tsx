import type { MouseEvent } from 'react'
import { mayBeLoggedIn } from '../auth/session-hint'
import { useFavourite } from './favourites.queries'
import { t } from './nl'

export type FavouriteButtonProps = {
  id: number
  /** On a card, where the button is a heart alone: the product's name. */
  name?: string
  form: string
  /** Whether the rendered page has it as saved; omitted on pages that are the same for everybody. */
  isSaved?: boolean
}

/** The heart of a product. It submits the page's form until it has hydrated, and for visitors who are logged out. */
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
