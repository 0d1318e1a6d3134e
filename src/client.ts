import { defineIslands } from '../kit/browser/islands/define-island-element'
import { showNavigationProgress } from '../kit/browser/navigation-progress'
import { reloadForMissingFiles } from '../kit/browser/reload-once'
import { enhanceSwaps } from '../kit/browser/swap/enhance-swaps'
import { yieldToNextTask } from '../kit/browser/task-scheduling'
import { showApiErrors } from '../kit/browser/toast'
import { showCustomerName } from './features/auth/account-menu/account-name.client'
import { hasSession, mayBeLoggedIn } from './features/auth/session-hint'
import { addBeforeHydration, takeEarlyAdd } from './features/cart/add/add-before-hydration'
import { showCartCount } from './features/cart/panel/cart-count.client'
import { enhanceLists } from './features/catalog/list/lists.client'
import { comparisonPageId } from './features/compare/comparison-markup-names'
import { hasSelection } from './features/compare/has-selection'
import { startConsent } from './features/consent/consent.client'
import { setComboboxRole } from './features/search/set-combobox-role.client'
import { enhanceMenus, manageDropdownFocus } from './shell/menu/menus.client'

defineIslands(import.meta.glob<{ default: never }>('./features/**/*.island.tsx'), {
  wakeIf: { load: () => true, customer: mayBeLoggedIn, comparison: hasSelection },
  onlyIf: ['customer'],
  mayDiffer: hasSession,
  sendEarly: addBeforeHydration,
  forgetEarly: takeEarlyAdd,
})
reloadForMissingFiles()
addEventListener('load', () => void import('./after-load').then(({ startAfterLoad }) => startAfterLoad()))
startConsent(() =>
  whenLoaded(() => {
    // Ignores that the tag manager does not load: a blocker may stop it. Other missing scripts reload the page.
    const keptOut = () => {}
    void import('./features/analytics/tag-manager').then(({ startTracking }) => startTracking(), keptOut)
  }),
)

const payment = document.querySelector<HTMLElement>('[data-payment]')
if (payment) void import('./features/payment/payment.client').then(({ startPayment }) => startPayment(payment))
if (document.querySelector('[data-once], [aria-invalid]'))
  void import('./features/checkout/form-drafts.client').then(({ enhanceForms }) => enhanceForms())
const own = document.querySelector<HTMLElement>('[data-own-page]')
if (own) void import('./features/auth/personal-page.client').then(({ guardPage }) => guardPage(own))
if (document.getElementById(comparisonPageId))
  void import('./features/comparison/compare-page.client').then(({ startComparison }) => startComparison())

showCartCount()
showCustomerName()

// Runs this code in a separate browser task, because one task with the code above would block a slow phone too long.
void yieldToNextTask().then(() => {
  enhanceSwaps()
  enhanceLists()
  showNavigationProgress()
  showApiErrors()

  enhanceMenus()
  setComboboxRole()
  manageDropdownFocus()
})

function whenLoaded(work: () => void) {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work)
}
