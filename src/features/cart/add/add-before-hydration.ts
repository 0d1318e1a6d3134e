import { notifyTabs } from '../../../lib/tab-messages'

/** An addition to the cart that was sent before the buy button's island hydrated. `isLost`: there was no answer. */
export type EarlyAdd = { key: string; amount: number; answer: Promise<Response>; isLost?: boolean }

const sent = new WeakMap<HTMLFormElement, EarlyAdd>()

/** The latest early addition. Without a session each addition would create a cart, so each waits for the last. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Sends the addition of a buy button whose island has not hydrated yet; the island takes over the answer. A second
 * press gets the same answer, unless that answer was lost. Returns undefined for forms that must wait or must be sent
 * to the server.
 */
export function addBeforeHydration(form: HTMLFormElement) {
  const before = sent.get(form)
  if (before && !before.isLost) return before.answer
  const isAddition = form.matches('.add-to-cart') && form.checkValidity() && !form.closest('[id][aria-busy=true]')
  // Without cookies the next request has no cart; the island shows that error.
  if (!isAddition || !navigator.onLine || !navigator.cookieEnabled) return
  const fields = new FormData(form)
  const amount = Number(fields.get('amount'))
  const key = before?.key ?? crypto.randomUUID()
  // If the browser sends the same form to the server as well, the backend recognises the addition by this key.
  if (!before) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'key', value: key }))
  const answer = last.then(() =>
    fetch('/api/shoppingCart/add', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ po_id: Number(fields.get('po_id')), amount }),
      keepalive: true,
    }),
  )
  const early: EarlyAdd = { key, amount, answer }
  sent.set(form, early)
  last = showOutcome(form, early)
  return answer
}

/** Returns and removes the addition that was sent for this form: the form's next submission is a new addition. */
export function takeEarlyAdd(form: HTMLFormElement) {
  const early = sent.get(form)
  sent.delete(form)
  form.querySelector('[name=key]')?.remove()
  return early
}

export function forgetEarlyAdds() {
  for (const form of document.querySelectorAll<HTMLFormElement>('.add-to-cart')) takeEarlyAdd(form)
}

async function showOutcome(form: HTMLFormElement, early: EarlyAdd) {
  try {
    const response = await early.answer
    if (!response.ok && !form.isConnected) dispatchEvent(new Event('api_error'))
    const change = response.ok && (await response.clone().json())
    if (typeof change?.data?.count === 'number') notifyTabs({ cartCount: change.data.count })
  } catch {
    early.isLost = true
  }
}
