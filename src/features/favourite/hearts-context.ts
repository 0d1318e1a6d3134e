import { createContext } from 'react'
import { addFavourite, getFavourites, removeFavourite } from '../../contract/favourite'
import type { ViewContext } from '../../page'
import * as mark from './favourite-attributes'

/** `form`: id of the form that the hearts in here belong to. `isSaved`: all of these products are favourites. */
type HeartsOf = { form: string; isSaved?: boolean }

/**
 * How the hearts below send their form; null where there are none. On public pages each island fetches the favourites.
 */
export const Hearts = createContext<HeartsOf | null>(null)

const pageHearts: HeartsOf = { form: mark.form }

/** A backend that lacks one of these calls gets no hearts at all: what is saved must be shown, and can be taken back. */
export function heartsOf({ has }: Pick<ViewContext, 'has'>) {
  return [addFavourite, removeFavourite, getFavourites].every(has) ? pageHearts : null
}
