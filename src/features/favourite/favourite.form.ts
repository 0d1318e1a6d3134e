import type { ShopApi } from '../../../kit/contract/call'
import { ApiError } from '../../../kit/contract/errors'
import { type Form, FormError } from '../../../kit/page/form-types'
import { addFavourite, getFavourites, removeFavourite } from '../../contract/favourite'
import { ID_REGEX } from '../../contract/limits'
import { safeRedirectPath } from '../../lib/canonical-path'
import { href } from '../../routes'
import { savedNoteId } from './FavouriteForm'
import { serverText } from './nl'

/**
 * The form that all favourite buttons (hearts) submit without script. Saving redirects back to the page; removing
 * redirects to the list of favourites, with an undo button.
 */
export const favouriteForms: readonly Form[] = [
  {
    path: href.favourites(),
    page: 'FavouritesPage',
    send: async (api, { product_id = '', action, volgende }) => {
      if (!ID_REGEX.test(product_id)) throw notFound()
      const isAdding = action !== 'remove'
      await change(api, product_id, isAdding).catch((error) => goOnWith(api, Number(product_id), isAdding, error))
      const target = safeRedirectPath(volgende)
      if (isAdding) return { location: `${(target ?? href.favourites()).replace(/#.*/, '')}#${savedNoteId}` }
      return { location: withRemoved(target?.startsWith(href.favourites()) ? target : href.favourites(), product_id) }
    },
  },
]

const change = (api: ShopApi, product_id: string, isAdding: boolean) =>
  (isAdding ? addFavourite : removeFavourite)(api, { product_id })

const notFound = () => new FormError({}, serverText('gone'), 404)

/**
 * Derives the outcome from the list of favourites after a lost answer. @throws FormError for a refusal; `error` itself
 * when the change was not made
 */
async function goOnWith(api: ShopApi, id: number, isAdding: boolean, error: unknown) {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 404) throw notFound()
  // The list of favourites is full; the message is displayed above it.
  const [text] = error.errors.product_id ?? []
  if (text) throw new FormError({}, text, error.status)
  if (!error.isOutage && error.code !== 'bad_answer') throw error
  const favourites = await getFavourites(api, {}).catch(() => null)
  if (favourites?.includes(id) !== isAdding) throw error
}

/** Returns the URL of the list with the removed product's id, with which the page can add the product again. */
function withRemoved(target: string, product_id: string) {
  const [path = '', query] = target.replace(/#.*/, '').split('?')
  const params = new URLSearchParams(query)
  params.set('weg', product_id)
  return `${path}?${params}`
}
