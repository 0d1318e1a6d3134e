import { createContext } from 'react'
import { addFavourite, getFavourites, removeFavourite } from '../../contract/favourite'
import type { ViewContext } from '../../page'
import { href } from '../../routes'
import { HiddenFields } from '../../ui/form/PostForm'

/** `form` is the id of the form for the hearts inside this context. `isSaved`: all these products are favourites. */
type HeartsOf = { form: string; isSaved?: boolean }

/** How the hearts inside this context submit; null without hearts. On public pages islands fetch the favourites. */
export const FavouriteFormContext = createContext<HeartsOf | null>(null)

const pageHearts: HeartsOf = { form: 'favoriet' }

/** Returns null (no hearts) if the backend lacks a call to list, save or remove favourites. */
export function favouriteFormIfSupported({ has }: Pick<ViewContext, 'has'>) {
  return [addFavourite, removeFavourite, getFavourites].every(has) ? pageHearts : null
}

type FavouriteFormProps = { id: string; action: 'add' | 'remove'; here: string }

/** A single form for all favourite buttons (hearts) of the page, which refer to the form by their `form` attribute. */
export function FavouriteForm({ id, action, here }: FavouriteFormProps) {
  return (
    <form id={id} method="post" action={href.favourites()} hidden>
      <HiddenFields of={{ action, volgende: here }} />
    </form>
  )
}
