import { fullName } from '../../contract/full-name'
import { readQuietly } from '../../lib/read-quietly'
import { listenToTabs } from '../../lib/tabs'
import { forgetDrafts } from '../checkout/forget-drafts'
import { mayBeLoggedIn } from './session-hint'

/**
 * Shows who is logged in on pages that belong to nobody: the name comes after the page, and only when a cookie says that asking makes sense.
 * Whatever fails means logged out (specification §8, Customer fetch failure).
 */
export function keepAccount() {
  const label = document.getElementById('account-name')
  if (!label) return
  // They stand in every page for who has no script; the address asks for one at most.
  for (const note of document.querySelectorAll('.session-note')) if (`#${note.id}` !== location.hash) note.remove()
  if (location.hash === '#uitgelogd') forgetDrafts()
  const show = (name: string | null) => {
    label.textContent = name
    document.documentElement.toggleAttribute('data-customer', name !== null)
  }
  const ask = async () => {
    const customer = mayBeLoggedIn() && (await readQuietly('/customer/me'))
    show(customer ? fullName(customer) : null)
  }
  listenToTabs(({ customer }) => {
    if (customer === undefined) return
    show(customer)
    if (customer !== null) return
    forgetDrafts()
    dispatchEvent(new CustomEvent('auth:logged_out'))
  })
  // Brought back from the back/forward cache, with the name of then.
  addEventListener('pageshow', ({ persisted }) => persisted && void ask())
  void ask()
}
