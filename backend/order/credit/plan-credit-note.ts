import { ApiError } from '../../../kit/contract/errors'
import { formatPrice } from '../../../src/contract/money/euros-and-cents'
import { pricePlacedOrder } from '../../cart/totals'
import { type PricedLine, type SumPerRate, sumPerRate } from '../../cart/vat'
import type { TableRow } from '../../db/query-builder'
import { invalidFieldError } from '../../http/validation'
import { texts } from './nl'

/** A line of an order; `sku` is null for a deleted article. */
export type OrderLine = PricedLine & { id: number; sku: string | null; title: string }

export type OrderCosts = {
  shipping_cents: number
  payment_fee_cents: number
  shipping_title: string | null
  payment_title: string | null
}

/** A line of a credit note: gross and net cents of the whole line, negative if it corrects other lines. */
export type CreditLine = Omit<TableRow<'credit_note_lines'>, 'credit_note_id' | 'position'>

/**
 * What to credit: items, delivery, or an amount without an item, in gross cents. If all fields are absent: everything
 * that was not credited before.
 */
export type CreditRequest = {
  pieces?: readonly { order_line_id: number; amount: number }[]
  lines?: readonly { sku: string; amount: number }[]
  shipping?: boolean
  cents?: number
  vat_rate?: number
}

export type CreditNotePlan = {
  lines: CreditLine[]
  rates: SumPerRate[]
  gross: number
  /** True if this credit note credits the last items of the order. */
  isLast: boolean
}

export const isFullCredit = ({ pieces, lines, shipping, cents }: CreditRequest) =>
  !pieces && !lines && !shipping && cents === undefined

type Draft = Omit<CreditLine, 'net_cents'>

/**
 * Plans a credit note.
 *
 * The credit notes of an order that is credited in parts add up to the invoice to the cent. Each amount is therefore
 * the difference between two rounded running totals. For gross, that is the total of the credited items of an order
 * line; for net, the total credited at a VAT rate.
 *
 * @param earlier the lines of the order's earlier credit notes
 * @throws ApiError 422 at `lines`, `shipping`, `amount` or `vat`
 */
export function planCreditNote(
  order: OrderCosts,
  lines: readonly OrderLine[],
  earlier: readonly CreditLine[],
  request: CreditRequest,
): CreditNotePlan {
  const priced = pricePlacedOrder(order, lines)
  const invoiced = priced.payable.rates
  const credited = sumPerRate(earlier.map(toRateSum))
  const left = (rate: number) => grossAt(invoiced, rate) - grossAt(credited, rate)
  const notSent = (line: OrderLine) =>
    earlier.reduce((sum, { order_line_id, amount }) => sum + (order_line_id === line.id ? amount : 0), 0)
  const pieces = isFullCredit(request)
    ? lines.map((line) => ({ line, amount: line.amount - notSent(line) }))
    : [...named(lines, notSent, request.pieces ?? []), ...found(lines, notSent, request.lines ?? [])]
  const goods = pieces
    .filter(({ amount }) => amount > 0)
    .map(({ line, amount }) => toGoods(line, notSent(line), amount))
  const drafts: Draft[] = [...goods, ...servicesOf(order, priced, earlier, request)]
  drafts.push(...corrections(drafts, left))
  const sumAt = (rate: number) =>
    drafts.reduce((sum, draft) => sum + (draft.vat_rate === rate ? draft.gross_cents : 0), 0)
  if (request.cents !== undefined) {
    const vat_rate = chooseRate(invoiced, request.vat_rate)
    const room = left(vat_rate) - sumAt(vat_rate)
    if (request.cents > room) throw invalidFieldError('amount', texts.tooMuch(formatPrice(room), vat_rate))
    drafts.push({
      kind: 'other',
      order_line_id: null,
      title: texts.free,
      amount: 1,
      gross_cents: request.cents,
      vat_rate,
    })
  }
  const planned = withNet(drafts, invoiced, credited)
  const rates = sumPerRate(planned.map(toRateSum))
  const taken = (line: OrderLine) =>
    goods.reduce((sum, { order_line_id, amount }) => sum + (order_line_id === line.id ? amount : 0), notSent(line))
  return {
    lines: planned,
    rates,
    gross: rates.reduce((sum, { gross }) => sum + gross, 0),
    isLast: lines.every((line) => taken(line) >= line.amount),
  }
}

const toRateSum = ({ vat_rate, net_cents, gross_cents }: CreditLine): SumPerRate => ({
  rate: vat_rate,
  net: net_cents,
  gross: gross_cents,
})

const grossAt = (sums: readonly SumPerRate[], rate: number) => sums.find((sum) => sum.rate === rate)?.gross ?? 0

/** Finds order lines by id, with at most their uncredited items: some may be credited since they were counted. */
const named = (
  lines: readonly OrderLine[],
  returned: (line: OrderLine) => number,
  pieces: NonNullable<CreditRequest['pieces']>,
) =>
  pieces.flatMap(({ order_line_id, amount }) =>
    lines
      .filter(({ id }) => id === order_line_id)
      .map((line) => ({ line, amount: Math.min(amount, line.amount - returned(line)) })),
  )

/**
 * Finds order lines by article number. If several lines have the article, each takes as many items as it has
 * uncredited, in the lines' order.
 */
function found(
  lines: readonly OrderLine[],
  returned: (line: OrderLine) => number,
  request: NonNullable<CreditRequest['lines']>,
) {
  const amounts = new Map<string, number>()
  for (const { sku, amount } of request) amounts.set(sku.toUpperCase(), (amounts.get(sku.toUpperCase()) ?? 0) + amount)
  const mistakes: string[] = []
  const pieces = [...amounts].flatMap(([sku, amount]) => {
    const own = lines.filter((line) => line.sku?.toUpperCase() === sku)
    let wanted = amount
    const taken = own.map((line) => {
      const part = Math.min(wanted, line.amount - returned(line))
      wanted -= part
      return { line, amount: part }
    })
    if (!own.length) mistakes.push(texts.unknownSku(sku))
    else if (wanted > 0) mistakes.push(texts.tooMany(sku, amount - wanted))
    return taken
  })
  if (mistakes.length) throw new ApiError(422, mistakes.join(' '), 'invalid', { lines: mistakes })
  return pieces
}

/** Returns the credit note's line for a number of items of an order line, given how many were credited before. */
function toGoods({ id, title, vat_rate, ...line }: OrderLine, before: number, amount: number): Draft {
  const paid = line.price_cents * line.amount - line.discount_cents
  const upTo = (pieces: number) => Math.round((paid * pieces) / line.amount)
  const gross_cents = upTo(before + amount) - upTo(before)
  return { kind: 'goods', order_line_id: id, title, amount, gross_cents, vat_rate }
}

/**
 * Returns credit note lines for delivery and payment costs, at the invoice's VAT rates even if goods were credited
 * since.
 */
function servicesOf(
  { shipping_title, payment_title }: OrderCosts,
  priced: ReturnType<typeof pricePlacedOrder>,
  earlier: readonly CreditLine[],
  request: CreditRequest,
): Draft[] {
  const service = (kind: 'shipping' | 'fee', rates: readonly SumPerRate[], title: string): Draft[] =>
    earlier.some((line) => line.kind === kind)
      ? []
      : rates.map(({ rate, gross }) => ({
          ...{ kind, order_line_id: null, amount: 1, gross_cents: gross, vat_rate: rate },
          title: rates.length > 1 ? texts.atRate(title, rate) : title,
        }))
  const shipping = service('shipping', priced.shipping?.rates ?? [], shipping_title ?? texts.shipping)
  if (isFullCredit(request)) return [...shipping, ...service('fee', priced.fee.rates, texts.fee(payment_title))]
  if (request.shipping && !shipping.length) throw invalidFieldError('shipping', texts.shippingIsBack)
  return request.shipping ? shipping : []
}

/** Returns lines that subtract amounts credited before without an order line, so that nothing is credited twice. */
const corrections = (drafts: readonly Draft[], left: (rate: number) => number): Draft[] =>
  [...Map.groupBy(drafts, ({ vat_rate }) => vat_rate)].flatMap(([vat_rate, own]) => {
    const over = own.reduce((sum, { gross_cents }) => sum + gross_cents, 0) - left(vat_rate)
    return over > 0
      ? [{ kind: 'other' as const, order_line_id: null, title: texts.before, amount: 1, gross_cents: -over, vat_rate }]
      : []
  })

function chooseRate(invoiced: readonly SumPerRate[], request: number | undefined) {
  const rates = invoiced.map(({ rate }) => rate)
  const rate = request ?? (rates.length === 1 ? rates[0] : undefined)
  if (rate === undefined) throw invalidFieldError('vat', texts.chooseRate(rates))
  if (!rates.includes(rate)) throw invalidFieldError('vat', texts.otherRate(rates))
  return rate
}

/** Adds the net amount of each line: the increase of the rounded net total that is credited at the line's VAT rate. */
function withNet(
  drafts: readonly Draft[],
  invoiced: readonly SumPerRate[],
  credited: readonly SumPerRate[],
): CreditLine[] {
  const reached = new Map(credited.map(({ rate, gross }) => [rate, gross]))
  return drafts.map((draft) => {
    const { net, gross } = invoiced.find(({ rate }) => rate === draft.vat_rate) ?? { net: 0, gross: 0 }
    const netAt = (cents: number) => (gross ? Math.round((net * cents) / gross) : 0)
    const before = reached.get(draft.vat_rate) ?? 0
    reached.set(draft.vat_rate, before + draft.gross_cents)
    return { ...draft, net_cents: netAt(before + draft.gross_cents) - netAt(before) }
  })
}
