import { readQuietly } from '../../lib/read-quietly'
import { listenToTabs } from '../../lib/tabs'
import { hasSession } from '../auth/session-hint'

/**
 * Shows how many articles are in the cart on pages that are the same for everybody: the number is asked for after the
 * page, and only when a cookie says that there may be a cart.
 */
export function showCartCount() {
  const ask = async () => {
    if (!hasSession()) return show(0)
    const cart = await readQuietly('/shoppingCart')
    // When the backend does not answer the badge stays as it is; the cart page says what is wrong.
    if (typeof cart?.count === 'number') show(cart.count)
  }
  listenToTabs(({ cartCount, customer }) => {
    if (cartCount !== undefined) show(cartCount)
    // Logging in or out brings another cart.
    if (customer !== undefined) void ask()
  })
  addEventListener('pageshow', ({ persisted }) => {
    // The back/forward cache brings the page back with an old number.
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
