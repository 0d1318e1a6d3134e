import { keepCartCount } from './boot/cart-count'
import { defineIslands } from './boot/islands'
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
showProgress()
applyPrefetchRules()
