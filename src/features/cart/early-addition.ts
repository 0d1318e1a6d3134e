import { notifyTabs } from '../../lib/tabs'

/** An addition to the cart that was sent before its island was awake, with the idempotency key it was sent with. */
export type EarlyAddition = { key: string; answer: Promise<Response> }

const sent = new WeakMap<HTMLFormElement, EarlyAddition>()

/**
 * Sends the addition of a buy button whose island is not awake yet, and shows the new number of articles. The island
 * takes the answer (`takeEarlyAddition`) and says what came of it. Undefined for other forms, without a connection, and
 * for a second press.
 */
export function sendEarlyAddition(form: HTMLFormElement) {
  const isAddition = form.matches('.add-to-cart')
  // Without cookies the cart is forgotten at once; the island says so.
  if (!isAddition || sent.has(form) || !navigator.onLine || !navigator.cookieEnabled) return
  const fields = new FormData(form)
  const key = crypto.randomUUID()
  // If the form is sent to the server after all, it is the same addition there.
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'key', value: key }))
  const answer = fetch('/api/shoppingCart/add', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ po_id: Number(fields.get('po_id')), amount: Number(fields.get('amount')) }),
    // The visitor may leave the page at once.
    keepalive: true,
  })
  sent.set(form, { key, answer })
  void showCount(answer)
  return answer
}

/** The addition that was sent for this form, once. */
export function takeEarlyAddition(form: HTMLFormElement) {
  const early = sent.get(form)
  sent.delete(form)
  form.querySelector('[name=key]')?.remove()
  return early
}

/** The island reads the whole answer, and tells what failed. */
async function showCount(answer: Promise<Response>) {
  const change = await answer.then((response) => (response.ok ? response.clone().json() : null)).catch(() => null)
  if (typeof change?.data?.count === 'number') notifyTabs({ cartCount: change.data.count })
}
