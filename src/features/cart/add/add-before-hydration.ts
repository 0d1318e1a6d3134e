import { notifyTabs } from '../../../lib/tabs'

/** An addition that was sent before its island was awake. `isLost`: no answer came. */
export type EarlyAdd = { key: string; amount: number; answer: Promise<Response>; isLost?: boolean }

const sent = new WeakMap<HTMLFormElement, EarlyAdd>()

/** The last one that was sent: without a session each would begin a cart of its own, so they wait for each other. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Sends the addition of a buy button whose island has not hydrated yet; the island takes over the answer. A second
 * press gets the same answer, unless it was lost. Undefined for forms that must wait or go to the server.
 */
export function addBeforeHydration(form: HTMLFormElement) {
  const before = sent.get(form)
  if (before && !before.isLost) return before.answer
  const isAddition = form.matches('.add-to-cart') && form.checkValidity() && !form.closest('[id][aria-busy=true]')
  // Without cookies the next request has no cart; the island says so.
  if (!isAddition || !navigator.onLine || !navigator.cookieEnabled) return
  const fields = new FormData(form)
  const amount = Number(fields.get('amount'))
  const key = before?.key ?? crypto.randomUUID()
  // If the form is sent to the server after all, it is the same addition there.
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

/** The addition that was sent for this form, once. What is sent from it afterwards is another one. */
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
