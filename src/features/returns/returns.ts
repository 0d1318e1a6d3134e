import type { InferOutput } from 'valibot'
import type { FormFields } from '../../../kit/page/form-types'
import { nameWithVariant } from '../../contract/catalogue/name-with-variant'
import { formatPrice } from '../../contract/money/euros-and-cents'
import { OrderStatus, unpaidStatuses } from '../../contract/ordering/order-status'
import type { checkReturn, GoodsReturn, ReturnKind } from '../../contract/ordering/returns'
import { isExcludedFromWithdrawal, type NoWithdrawalReason } from '../../contract/ordering/withdrawal'
import type { ShopInfo } from '../../contract/shop'
import { isOwnPath } from '../../lib/canonical-path'
import { t } from './nl'

export type FoundOrder = InferOutput<typeof checkReturn.answer>
type Item = { po_id: number; amount: number }

export type ReturnsAnswer =
  | { found: FoundOrder }
  /**
   * `announced` is the created return. `isSent`: whether the goods were sent, if known. `isConfirmed`: the buyer has
   * just confirmed the return by the mailed link.
   */
  | { announced: GoodsReturn; isSent?: boolean; isConfirmed?: boolean }

export type ReturnLine = Item & { name: string; photo: string | null; no_withdrawal?: NoWithdrawalReason | null }

/** Returns a row for each article that can be returned, with name and photo from the order. */
export function returnLinesOf({ order, returnable }: Pick<FoundOrder, 'order' | 'returnable'>): ReturnLine[] {
  const lines = new Map<number, ReturnLine>()
  for (const { po_id, amount } of returnable) {
    const info = order.items.find((item) => item.po_id === po_id)?.info
    const known = lines.get(po_id)
    if (known) known.amount += amount
    else if (info && amount > 0) {
      const { photo, no_withdrawal } = info
      lines.set(po_id, { po_id, amount, name: nameWithVariant(info), photo, no_withdrawal })
    }
  }
  return [...lines.values()]
}

/** Returns the articles for which withdrawal is excluded by law, and which cannot be returned under warranty either. */
export const excludedLinesOf = ({ order, returnable }: Pick<FoundOrder, 'order' | 'returnable'>) =>
  order.items.flatMap(({ po_id, info }) =>
    info.no_withdrawal &&
    isExcludedFromWithdrawal(info.no_withdrawal) &&
    !returnable.some((line) => line.po_id === po_id)
      ? [{ name: nameWithVariant(info), reason: info.no_withdrawal }]
      : [],
  )

export const amountFieldName = (po_id: number) => `amount-${po_id}`

export function readReturnItems(fields: FormFields): Item[] {
  return Object.entries(fields).flatMap(([name, text]) => {
    const po_id = /^amount-([1-9]\d{0,14})$/.exec(name)?.[1]
    return po_id && /^[1-9]\d{0,2}$/.test(text) ? [{ po_id: Number(po_id), amount: Number(text) }] : []
  })
}

/** Returns the id of an order's newest return; 0 without returns. */
export const newestReturnId = ({ rmas }: Pick<FoundOrder, 'rmas'>) => Math.max(0, ...rmas.map(({ id }) => id))

/**
 * Returns the return request that this form created when it was sent before. @param seen the id of the newest return
 * when the form was rendered
 */
export function findRepeatedRequest(
  { rmas }: Pick<FoundOrder, 'rmas'>,
  seen: number,
  kind: ReturnKind,
  items: readonly Item[],
) {
  return rmas.find((rma) => rma.id > seen && (rma.kind ?? kind) === kind && isOf(rma, items))
}

function isOf({ items }: GoodsReturn, wanted: readonly Item[]) {
  const sums = new Map<number | null | undefined, number>()
  for (const { po_id, amount } of items ?? []) sums.set(po_id, (sums.get(po_id) ?? 0) + amount)
  return sums.size === wanted.length && wanted.every(({ po_id, amount }) => sums.get(po_id) === amount)
}

const allKinds: FoundOrder['kinds'] = [{ kind: 'withdrawal' }, { kind: 'return' }, { kind: 'warranty' }]

/**
 * Returns the kinds of return that the customer can choose. If a withdrawal is possible, `return` is left out, because
 * a withdrawal refunds everything that a return refunds.
 */
export function selectableReturnKinds({ kinds }: Pick<FoundOrder, 'kinds'>) {
  const canWithdraw = kinds?.some(({ kind }) => kind === 'withdrawal')
  return (kinds ?? allKinds ?? []).filter(({ kind }) => kind !== 'return' || !canWithdraw)
}

/**
 * Whether the buyer has the goods of an order, or they are on their way; undefined if the backend does not say, and for
 * goods that wait at the shop's counter and may have been collected.
 */
export function hasOrderBeenShipped({ order, kinds }: Pick<FoundOrder, 'order' | 'kinds'>) {
  if (order.status_id === OrderStatus.shipped && order.counter && !order.counter.collected_at) return undefined
  if (order.status_id === OrderStatus.shipped || order.status_id === OrderStatus.archived) return true
  return kinds?.some(({ until }) => until) || (order.status_id === OrderStatus.inProgress ? false : undefined)
}

export function whyNothingReturnable(found: FoundOrder) {
  const { order, rmas, kinds } = found
  if (unpaidStatuses.includes(order.status_id)) return 'unpaid'
  if (order.status_id === OrderStatus.cancelled) return 'cancelled'
  if (order.status_id === OrderStatus.returned) return 'returned'
  if (kinds?.length !== 0 && !rmas.length && excludedLinesOf(found).length) return 'excluded'
  if (kinds?.length !== 0 && rmas.some(({ status }) => status !== 'rejected')) return 'allAnnounced'
  return 'over'
}

/** Returns the URL of a return label if the URL is safe: a path of this shop, or an https URL of the carrier. */
export const returnLabelUrl = ({ label }: GoodsReturn) =>
  label && (isOwnPath(label) || /^https:\/\//.test(label)) ? label : null

/** Returns the text about the cost of return postage; empty if the backend sends nothing about it. */
export function returnPostageText(info: ShopInfo | null) {
  if (info?.returns_free) return t('postage.free')
  if (info?.return_cost != null) return t('postage.about', { cost: formatPrice(info.return_cost) })
  return info?.returns_free === false ? t('postage.own') : (info?.returns ?? '')
}
