import { keepAccount } from './boot/account'
import { keepCartCount } from './boot/cart-count'
import { keepConsent } from './boot/consent'
import { wireDropdowns } from './boot/dropdowns'
import { knowGutter } from './boot/gutter'
import { defineIslands } from './boot/islands'
import { enhanceLists } from './boot/lists'
import { wireMenus } from './boot/menus'
import { applyPrefetchRules } from './boot/prefetch'
import { showProgress } from './boot/progress'
import { reloadForMissingParts } from './boot/reload-once'
import { keepHeaderSticky } from './boot/sticky'
import { enhanceSwaps } from './boot/swaps'
import { tellErrors } from './boot/toasts'
import { wireVatSwitch } from './boot/vat-switch'

defineIslands(import.meta.glob<{ default: never }>('./features/*/*.island.tsx'))
reloadForMissingParts()
// Visitors may keep it out: that is no reason to load the page again.
keepConsent(
  () =>
    void import('./features/analytics/tag-manager').then(
      ({ startTracking }) => startTracking(),
      () => {},
    ),
)
keepCartCount()
keepAccount()
wireMenus()
keepHeaderSticky()
knowGutter()
wireDropdowns()
wireVatSwitch()
enhanceSwaps()
enhanceLists()
showProgress()
tellErrors()
applyPrefetchRules()

// Only pages that have such a thing load its script.
const payment = document.querySelector<HTMLElement>('[data-payment]')
if (payment) void import('./boot/payment').then(({ watchPayment }) => watchPayment(payment))
if (document.querySelector('[data-once], [data-drafts-done]'))
  void import('./boot/draft').then(({ keepDrafts }) => keepDrafts())
