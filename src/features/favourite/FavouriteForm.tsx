import { createContext, use } from 'react'
import { addFavourite, getFavourites, removeFavourite } from '../../contract/favourite'
import { Island } from '../../lib/islands/island'
import type { ViewContext } from '../../page'
import { href } from '../../routes'
import { HiddenFields } from '../../ui/form/PostForm'
import { TextLink } from '../../ui/text/TextLink'
import FavouriteButton, { type FavouriteButtonProps } from './FavouriteButton.island'
import { t } from './nl'

/** `form` is the id of the form for the hearts inside this context. `isSaved`: all these products are favourites. */
type HeartsOf = { form: string; isSaved?: boolean }

/** How the hearts inside this context submit; null without hearts. On public pages islands fetch the favourites. */
export const FavouriteFormContext = createContext<HeartsOf | null>(null)

const pageHearts: HeartsOf = { form: 'favoriet' }

/** Returns null (no hearts) if the backend lacks a call to list, save or remove favourites. */
export function favouriteFormIfSupported({ has }: Pick<ViewContext, 'has'>) {
  return [addFavourite, removeFavourite, getFavourites].every(has) ? pageHearts : null
}

/** A single form for all favourite buttons (hearts) of the page, which refer to the form by their `form` attribute. */
export function FavouriteForm({ id, action, here }: { id: string; action: 'add' | 'remove'; here: string }) {
  return (
    <form id={id} method="post" action={href.favourites()} hidden>
      <HiddenFields of={{ action, volgende: here }} />
    </form>
  )
}

/** The favourite button of a product, a heart; renders nothing on a page without hearts. */
export function Heart({ id, name }: Pick<FavouriteButtonProps, 'id' | 'name'>) {
  const hearts = use(FavouriteFormContext)
  if (!hearts) return null
  return <Island of={FavouriteButton} props={{ id, name, ...hearts }} wake="customer" />
}

/** The hash of the URL after a product was saved without script. A visitor sees it, so it is Dutch. */
export const savedNoteId = 'bewaard'

/** The message after saving a favourite without script. Every page contains it, and the URL's hash makes it appear. */
export function SavedNote() {
  return (
    <p id={savedNoteId} className="session-note notice notice-success" role="status" tabIndex={-1}>
      <span>
        {t('saved')}. <TextLink href={href.favourites()}>{t('toList')}</TextLink>
      </span>
    </p>
  )
}
