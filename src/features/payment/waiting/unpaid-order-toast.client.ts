import { toastRegionId } from '../../../../kit/browser/toast'
import { tryGetData } from '../../../../kit/browser/try-get-data'
import type { OwnOrder } from '../../../contract/ordering/order'
import { unpaidStatuses } from '../../../contract/ordering/order-status'
import { href } from '../../../routes'
import { untilText } from '../until-text'
import { t } from './nl-waiting'

type Waiting = Pick<OwnOrder, 'id' | 'number' | 'status_id' | 'pay_before' | 'transfer'> & { retry_url: string }

/** Whether an order waits for payment and has a safe payment link: a path of ours, or a foreign backend's https URL. */
const isWaiting = (order: Waiting) =>
  unpaidStatuses.includes(order.status_id) && /^(\/[^/\\]|https:\/\/)/.test(order.retry_url)

/** Shows on a cached page that an order waits for its payment, until the visitor closes it in this tab. */
export async function showUnpaidOrder() {
  const orders = (await tryGetData(`/customer/orders?status=${unpaidStatuses}`)) as unknown
  const order = Array.isArray(orders) ? (orders as Waiting[]).find(isWaiting) : undefined
  const region = document.getElementById(toastRegionId)
  if (!order || !region || wasClosed(order)) return
  const { id, number, transfer } = order
  const until = untilText(order.pay_before)
  const bar = add(region, 'div', 'toast-box toast-info flex flex-wrap items-center gap-x-6')
  const text = add(bar, 'p', 'm-0')
  text.textContent = [t(transfer ? 'transferTitle' : 'title', { number }), until && t('held', { until })]
    .filter(Boolean)
    .join('. ')
  const link = add(bar, 'a', 'inline-flex items-center min-h-11')
  // The link contains the order's id instead of a token: other scripts on this page can read its links, and must not
  // learn a token that opens a payment.
  link.href = href.payOrder(id)
  link.textContent = t(transfer ? 'transferPay' : 'pay')
  const close = add(bar, 'button', 'inline-flex items-center min-h-11 link')
  close.type = 'button'
  close.textContent = t('close')
  close.addEventListener('click', () => {
    bar.remove()
    remember(order)
  })
  region.showPopover?.()
}

const key = 'waiting-closed'

function wasClosed({ number }: Waiting) {
  try {
    return sessionStorage.getItem(key) === number
  } catch {
    return false
  }
}

function remember({ number }: Waiting) {
  try {
    sessionStorage.setItem(key, number)
  } catch {}
}

function add<Name extends keyof HTMLElementTagNameMap>(parent: HTMLElement, name: Name, className: string) {
  const element = parent.appendChild(document.createElement(name))
  element.className = className
  return element
}
