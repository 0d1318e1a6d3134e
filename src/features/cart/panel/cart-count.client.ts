import { tryGetData } from '../../../../kit/browser/try-get-data'
import { listenToTabs } from '../../../lib/tab-messages'
import { hasSession } from '../../auth/session-hint'
import * as mark from '../cart-attributes'
import { fetchCart, forgetRunningFetch } from '../fetch-cart'

/**
 * Shows the number of articles in the cart on pages that are cached for everybody. The number is fetched after the page
 * has loaded, and only if a cookie says that there may be a cart.
 *
 * The cart page has no island when its cart is empty, so it reloads after an addition.
 */
export function showCartCount() {
  let news = 0
  const ask = async (isNews = true) => {
    const requestNumber = ++news
    const cart = hasSession() ? await tryGetData('/shoppingCart', fetchCart()) : null
    if (requestNumber !== news) return
    if (typeof cart?.count === 'number') show(cart.count, isNews)
    // A refused or missing cart clears the hint cookie. If the backend does not answer, the number stays as it is; the
    // cart page shows the failure.
    else if (cart === null || !hasSession()) show(0)
  }
  listenToTabs(({ cartCount, favourite }) => {
    if (favourite) return
    news++
    forgetRunningFetch()
    // A message without the number means another cart (after a login or logout), or a cart that could not be fetched.
    if (cartCount === undefined) void ask()
    else show(cartCount)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    forgetRunningFetch()
    void ask()
  })
  void ask(false)
}

function show(count: number, isNews = true) {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.textContent = count > 99 ? '99+' : String(count)
    badge.hidden = count === 0
  }
  for (const name of document.querySelectorAll<HTMLElement>('[data-cart-name]')) {
    const { cartName = '', one = '', many = '' } = name.dataset
    name.textContent = count === 0 ? cartName : count === 1 ? one : many.replace('{n}', String(count))
  }
  if (isNews && count > 0 && document.querySelector(`#${mark.cartPageId}[${mark.emptyCartAttribute}]`))
    void import('../../../../kit/browser/swap/swap-parts')
      .then(({ swapParts }) => swapParts(new URL(location.href), mark.cartPageId, true))
      .catch(() => {})
}
