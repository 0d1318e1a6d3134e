import { listenToTabs } from '../lib/tabs'

/**
 * Shows how much lies in the cart on pages that belong to nobody: the number comes after the page, and only when a cookie says that
 * asking makes sense.
 */
export function keepCartCount() {
  const ask = async () => {
    if (!/(^|; )has_session=1/.test(document.cookie)) return
    const response = await fetch('/api/shoppingCart', { headers: { accept: 'application/json' } }).catch(() => null)
    // A dead backend leaves the badge as it is; the cart page says what is wrong.
    if (!response?.ok) return
    const answer: { data?: { count?: unknown } } | null = await response.json().catch(() => null)
    if (typeof answer?.data?.count === 'number') show(answer.data.count)
  }
  listenToTabs(({ cartCount }) => show(cartCount))
  addEventListener('pageshow', ({ persisted }) => {
    // Brought back from the back/forward cache, with the number of then.
    if (persisted) void ask()
  })
  void ask()
}

function show(count: number) {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.textContent = count > 999 ? '999+' : String(count)
    badge.hidden = count === 0
  }
  for (const name of document.querySelectorAll<HTMLElement>('[data-cart-name]')) {
    const { cartName = '', one = '', many = '' } = name.dataset
    name.textContent = count === 0 ? cartName : count === 1 ? one : many.replace('{n}', String(count))
  }
}
