import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../kit/browser/browser-api'
import { showToast } from '../../../kit/browser/toast'
import { isStatus } from '../../../kit/contract/errors'
import { fullName } from '../../contract/address/full-name'
import { login, logout, sendResetToken } from '../../contract/auth'
import { type Customer, getMe } from '../../contract/customer'
import { notifyTabs } from '../../lib/tab-messages'
import { t as uiText } from '../../ui/nl'
import { tooManyAttemptsText } from './check-login'
import { t } from './nl'
import { mayBeLoggedIn } from './session-hint'

const failureShownFor = 4000

/** The logged-in customer; null if there is none, and after any failure (specification §8, Customer fetch failure). */
export const customerQuery = queryOptions<Customer | null>({
  queryKey: ['customer'],
  queryFn: ({ signal }) => (mayBeLoggedIn() ? getMe(browserApi, {}, { signal }).catch(() => null) : null),
})

/** @param customer null after a logout; undefined if a customer has logged in whose data did not arrive */
async function setCustomer(client: QueryClient, customer: Customer | null | undefined) {
  // The answer to a request that began before the login or logout would bring back the earlier customer.
  await client.cancelQueries(customerQuery)
  // Unlike `resetQueries` this fetches nothing now: a second failure would count as logged out.
  if (customer === undefined) client.getQueryCache().find({ queryKey: customerQuery.queryKey })?.reset()
  else client.setQueryData(customerQuery.queryKey, customer)
  notifyTabs({ customer: customer === undefined ? '' : customer && fullName(customer) })
  // The note about an earlier login or logout (SessionNotes.tsx) is not true any more, nor is the hash that shows it.
  const note = document.querySelector('.session-note')
  note?.remove()
  if (note) history.replaceState(history.state, '', location.pathname + location.search)
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'customer' })
}

/** Logs in, loads the customer and shows the outcome in a toast. `isMerged`: the account already had a cart. */
export function useLogin(onLogin: (isMerged: boolean) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: { email: string; password: string }) => {
      const { scart_items_merged } = await login(browserApi, input)
      const customer = await getMe(browserApi, {}).catch((cause) => {
        // A browser that keeps no cookies loses the session at once. The 401 that follows is not about the password.
        if (isStatus(cause, 401)) throw new Error('no customer', { cause })
        // The login succeeded: the customer is fetched again when the panel opens.
        return undefined
      })
      return { isMerged: !!scart_items_merged, customer }
    },
    onSuccess: ({ isMerged, customer }) => {
      void setCustomer(client, customer)
      onLogin(isMerged)
      showToast(t('loggedIn'))
    },
    onError: (error) => showToast(loginErrorText(error), { tone: 'error', ms: failureShownFor }),
  })
}

/** Logs out and shows the outcome in a toast (specification §4, Auth). `logOut` returns whether it succeeded. */
export function useLogout() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({ mutationFn: () => logout(browserApi, {}) })
  const logOut = async () => {
    try {
      await mutateAsync()
    } catch (error) {
      // A customer whose session has expired is logged out already, so this is no error.
      if (!isStatus(error, 401)) {
        showToast(t('logoutFailed'), { tone: 'error' })
        return false
      }
    }
    void setCustomer(client, null)
    showToast(t('loggedOut'))
    return true
  }
  return { logOut, isPending }
}

export const useSendResetToken = () =>
  useMutation({
    mutationFn: (input: { email: string }) => sendResetToken(browserApi, input),
    onSuccess: () => showToast(t('forgotSent')),
    onError: (error) => showToast(forgotErrorText(error), { tone: 'error' }),
  })

export function loginErrorText(error: unknown) {
  if (isStatus(error, 401)) return t('wrong')
  return isStatus(error, 429) ? tooManyAttemptsText(error.retryAfter) : t('loginFailed')
}

export function forgotErrorText(error: unknown) {
  if (isStatus(error, 404)) return t('forgotUnknown')
  return isStatus(error, 429) ? tooManyAttemptsText(error.retryAfter) : uiText('failed')
}
