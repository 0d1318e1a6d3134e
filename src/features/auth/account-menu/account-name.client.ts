import { tryGetData } from '../../../../kit/browser/try-get-data'
import { fullName } from '../../../contract/address/full-name'
import { deleteFormDrafts } from '../../../lib/browser/delete-form-drafts'
import { listenToTabs, notifyTabs } from '../../../lib/tab-messages'
import { mayBeLoggedIn } from '../session-hint'

/** Shows the customer's name on cached pages. After any failure the visitor counts as logged out (specification §8). */
export function showCustomerName() {
  const label = document.getElementById('account-name')
  if (!label) return
  // Every page contains all messages, for visitors without script. This removes those that the hash does not name.
  for (const note of document.querySelectorAll('.session-note')) if (`#${note.id}` !== location.hash) note.remove()
  const show = (name: string | null) => {
    label.textContent = name
    document.documentElement.toggleAttribute('data-customer', name !== null)
  }
  const ask = async () => {
    const customer = mayBeLoggedIn() && (await tryGetData('/customer/me'))
    // A logout in another tab may have ended the session since the request.
    show(customer && mayBeLoggedIn() ? fullName(customer) : null)
  }
  listenToTabs(({ customer }) => {
    if (customer === undefined) return
    show(customer)
    if (customer !== null) return
    deleteFormDrafts()
    dispatchEvent(new CustomEvent('auth:logged_out'))
  })
  addEventListener('pageshow', ({ persisted }) => persisted && void ask())
  void ask()
  // This page follows a logout without script, so other tabs are notified, unless a customer has logged in since.
  if (/^#(uitgelogd|account)/.test(location.hash) && !mayBeLoggedIn()) notifyTabs({ customer: null })
}
