import { tryGetData } from '../../../kit/browser/try-get-data'
import { fullName } from '../../contract/address/full-name'
import { listenToTabs } from '../../lib/tab-messages'
import { href } from '../../routes'
import { withSessionNote } from './account-menu/session-note'
import { mayBeLoggedIn } from './session-hint'

/** Leaves a personal page once its owner (`data-own-page`) is logged out here, in another tab or after Back. */
export function guardPage({ dataset }: HTMLElement) {
  const leave = () => location.replace(withSessionNote(href.home(), 'uitgelogd'))
  const check = async () => {
    if (!mayBeLoggedIn()) return leave()
    const customer = await tryGetData('/customer/me')
    // Without an answer the page stays. A 401 deletes the session hint.
    if (customer) follow(fullName(customer))
    else if (!mayBeLoggedIn()) leave()
  }
  const follow = (name: string) => {
    // `reload` would send the form again if the page is the answer to a form.
    if (name !== dataset.ownPage) location.replace(location.pathname + location.search)
  }
  addEventListener('auth:logged_out', leave)
  listenToTabs(({ customer }) => {
    if (customer) follow(customer)
    // Without a name it may be the same customer. A reload would lose what is typed, so this calls the backend first.
    else if (customer === '') void check()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && void check())
}
