import { keepCartCount } from './boot/cart-count'
import { defineIslands } from './boot/islands'
import { enhanceLists } from './boot/lists'
import { wireMenus } from './boot/menus'
import { applyPrefetchRules } from './boot/prefetch'
import { showProgress } from './boot/progress'
import { enhanceSwaps } from './boot/swaps'
import { wireVatSwitch } from './boot/vat-switch'

defineIslands(import.meta.glob<{ default: never }>('./features/*/*.island.tsx'))
keepCartCount()
wireMenus()
wireVatSwitch()
enhanceSwaps()
enhanceLists()
showProgress()
applyPrefetchRules()

// Only pages that have such a thing load its script.
const payment = document.querySelector<HTMLElement>('[data-payment]')
if (payment) void import('./boot/payment').then(({ watchPayment }) => watchPayment(payment))
if (document.querySelector('[data-once], [data-drafts-done]'))
  void import('./boot/draft').then(({ keepDrafts }) => keepDrafts())
if (document.querySelector('[data-track]'))
  void import('./features/analytics/track').then(({ trackPage }) => trackPage())
