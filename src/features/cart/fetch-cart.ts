let running: Promise<Response> | undefined

/** Fetches the cart in the browser; calls at the same time share one request (specification §4, Cart). */
export function fetchCart(): Promise<Response> {
  running ??= begin()
  // A response can be read only once, so each caller gets a copy.
  return running.then((answer) => answer.clone())
}

function begin() {
  const begun = fetch('/api/shoppingCart', { headers: { accept: 'application/json' } }).finally(() => {
    if (running === begun) running = undefined
  })
  return begun
}

/** Ensures that after a change of the cart no caller shares an earlier request, which returns the old cart. */
export function forgetRunningFetch() {
  running = undefined
}
