import { readQuietly } from '../../lib/read-quietly'
import { listenToTabs } from '../../lib/tabs'
import { hasSession } from '../auth/session-hint'

/**
 * Shows how much lies in the cart on pages that belong to nobody: the number comes after the page, and only when a cookie says that
 * asking makes sense.
 */
export function keepCartCount() {
  const ask = async () => {
    if (!hasSession()) return show(0)
    const cart = await readQuietly('/shoppingCart')
    // A dead backend leaves the badge as it is; the cart page says what is wrong.
    if (typeof cart?.count === 'number') show(cart.count)
  }
  listenToTabs(({ cartCount, customer }) => {
    if (cartCount !== undefined) show(cartCount)
    // Who logs in or out has another cart.
    if (customer !== undefined) void ask()
  })
  addEventListener('pageshow', ({ persisted }) => {
    // Brought back from the back/forward cache, with the number of then.
    if (persisted) void ask()
  })
  void ask()
}

function show(count: number) {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.textContent = count > 99 ? '99+' : String(count)
    badge.hidden = count === 0
  }
  for (const name of document.querySelectorAll<HTMLElement>('[data-cart-name]')) {
    const { cartName = '', one = '', many = '' } = name.dataset
    name.textContent = count === 0 ? cartName : count === 1 ? one : many.replace('{n}', String(count))
  }
}
