let running: Promise<Response> | undefined

/** Fetches the cart in the browser; calls at the same time share one request (specification §4, Cart). */
export function fetchCart(): Promise<Response> {
  running ??= begin()
  // Each reads a copy of its own.
  return running.then((answer) => answer.clone())
}

function begin() {
  const begun = fetch('/api/shoppingCart', { headers: { accept: 'application/json' } }).finally(() => {
    if (running === begun) running = undefined
  })
  return begun
}

/** A running fetch may return the cart as it was before a change, so later callers start a new one. */
export function forgetRunning() {
  running = undefined
}
