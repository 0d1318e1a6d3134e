import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { browserApi } from '../../../kit/browser/browser-api'
import { useHydrated } from '../../../kit/browser/islands/use-hydrated'
import { failureText, showToast } from '../../../kit/browser/toast'
import { ApiError } from '../../../kit/contract/errors'
import { addFavourite, getFavourites, removeFavourite } from '../../contract/favourite'
import { listenToTabs, notifyTabs } from '../../lib/tab-messages'
import { href } from '../../routes'
import { mayBeLoggedIn } from '../auth/session-hint'
import { t } from './nl'

/** The ids of the customer's favourites; null when logged out. Fetched once per page, also when the fetch failed. */
export const favouritesQuery = queryOptions<number[] | null>({
  queryKey: ['favourites'],
  queryFn: ({ signal }) => (mayBeLoggedIn() ? getFavourites(browserApi, {}, { signal }) : null),
  staleTime: Number.POSITIVE_INFINITY,
  retryOnMount: false,
})

type HeartOf = {
  id: number
  /** The id of the form that is submitted instead if a change needs another page, such as the login. */
  form: string
  /** Whether the server rendered the product as a favourite. */
  isSaved?: boolean
}

/** Returns whether a product is a favourite (undefined if unknown) and a function that changes it in all its hearts. */
export function useFavourite({ id, form, isSaved: isDrawnSaved }: HeartOf) {
  const client = useQueryClient()
  const mutationKey = ['favourite', id]
  const isHydrated = useHydrated()
  const { data: isListed } = useQuery({ ...favouritesQuery, select: (ids) => (ids ? ids.includes(id) : null) })
  const last = useMutationState({
    filters: { mutationKey, predicate: ({ state }) => state.status !== 'error' },
    select: ({ state }) => ({ isPending: state.status === 'pending', isSaved: state.variables as boolean }),
  }).at(-1)
  // While a change is pending, hearts show it as if it had succeeded.
  const known = last?.isPending || isListed === undefined ? (last?.isSaved ?? isDrawnSaved) : isListed
  const isSaved = isHydrated ? (known ?? undefined) : isDrawnSaved

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (isSaved: boolean) => saveFavourite(id, isSaved),
    onSuccess: async (_, isSaved) => {
      await updateCachedFavourites(client, id, isSaved)
      notifyTabs({ favourite: { id: String(id), isSaved } })
      showToast(t(isSaved ? 'saved' : 'removed'), { link: isSaved ? linkToList() : undefined })
    },
    onError: (error, isSaved) => {
      const { status = 0, errors = {} } = error instanceof ApiError ? error : {}
      // Submits the form, because the next page then asks for a login, or says that the product does not exist.
      if (status === 401 || status === 404) return sendForm(form, id, isSaved)
      const text = errors.product_id?.[0] ?? failureText(navigator.onLine ? 'error' : 'offline')
      showToast(text, { tone: 'error', link: status === 422 ? linkToList() : undefined })
    },
  })
  useEffect(() => followFavourites(client), [client])

  const toggle = () => {
    // A second press must wait for the first one, also on another heart of the same product in this page.
    if (client.isMutating({ mutationKey })) return
    mutate(!isSaved)
  }
  return { isSaved, toggle }
}

/** Saves or removes a favourite, even if the visitor leaves the page. After a lost answer the fetched list decides. */
async function saveFavourite(id: number, isSaved: boolean) {
  try {
    await (isSaved ? addFavourite : removeFavourite)(browserApi, { product_id: id }, { keepalive: true })
  } catch (error) {
    if (error instanceof ApiError && !error.isOutage) throw error
    const ids = await getFavourites(browserApi, {}).catch(() => undefined)
    if (ids?.includes(id) !== isSaved) throw error
  }
}

/** Applies a change to the cached list. A list that is being fetched may be older, so it is fetched again. */
async function updateCachedFavourites(client: QueryClient, id: number, isSaved: boolean) {
  const isFetching = client.isFetching(favouritesQuery) > 0
  await client.cancelQueries(favouritesQuery)
  client.setQueryData(favouritesQuery.queryKey, (ids) => {
    const others = ids?.filter((other) => other !== id)
    return others && isSaved ? [id, ...others] : others
  })
  if (isFetching) void client.invalidateQueries(favouritesQuery)
}

const followed = new WeakSet<QueryClient>()

/** Follows changes in other tabs and parts of the page. Once per page and not per heart, because hearts come and go. */
function followFavourites(client: QueryClient) {
  if (followed.has(client)) return
  followed.add(client)
  // `cancelRefetch: false`, because several parts of the page may refetch the list at the same moment.
  const fetchAgain = () => void client.invalidateQueries(favouritesQuery, { cancelRefetch: false })
  listenToTabs(({ favourite, customer }, fromOther) => {
    if (favourite && fromOther) void updateCachedFavourites(client, Number(favourite.id), favourite.isSaved)
    if (customer !== undefined) fetchAgain()
  })
  // A page from the back/forward cache still shows old hearts.
  addEventListener('pageshow', ({ persisted }) => persisted && fetchAgain())
}

/** Returns the link to the list of favourites; undefined on that list itself. */
function linkToList() {
  return href.favourites() === location.pathname ? undefined : { href: href.favourites(), text: t('toList') }
}

/** Submits a copy of the page's form: after Back, the next heart would otherwise submit this heart's fields too. */
function sendForm(formId: string, id: number, isSaved: boolean) {
  const form = document.getElementById(formId)?.cloneNode(true) as HTMLFormElement | undefined
  if (!form) return
  form.removeAttribute('id')
  const write = (name: string, value: string) => {
    const field = form.querySelector<HTMLInputElement>(`[name=${name}]`) ?? document.createElement('input')
    form.append(Object.assign(field, { type: 'hidden', name, value }))
  }
  write('product_id', String(id))
  write('action', isSaved ? 'add' : 'remove')
  document.body.append(form)
  form.submit()
}
