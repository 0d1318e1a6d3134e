import { type Expression, type SqlBool, sql } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import type { RowOf } from '../../../kit/data/statement'
import { formatPrice } from '../../../src/contract/money/euros-and-cents'
import { and, or, query } from '../../db/query-builder'
import { mailboxSql, toMailbox } from '../../mail/mail-budget'
import {
  ALWAYS_RESERVABLE_ITEMS,
  MAX_STOCK_PERCENTAGES,
  type PaymentKind,
  type ReservationLimit,
  reservationLimits,
} from '../reservation-rules'
import {
  percentageOfStock,
  reservedTotals,
  selectReservingOrdersByPayment,
  sumOfUnpaidBills,
} from '../reserved-totals.statements'
import { texts } from './nl'

/** The limit that an order exceeds: that of its customer, its client or the whole shop, or the customer's credit. */
type Scope = 'buyer' | 'client' | 'shop' | 'credit'

/** An order that would reserve stock before it is paid. `total` is gross cents. */
type Reservation = {
  paying: PaymentKind
  customerId: number | null
  isGuest: boolean
  pieces: number
  total: number
  order: { email: string; placed_by: string | null; term?: string | null }
}

/**
 * Selects the limits that this order would exceed; no row if the order may be placed. `others` is the number of unpaid
 * orders that count towards the limit. The batch that writes the order has this as a condition, so that concurrent
 * orders cannot exceed a limit together.
 */
export function selectExceededLimits(plan: Reservation) {
  const { paying } = plan
  if (paying === 'account') return selectOverCredit(plan)
  // An offer with a delivery time does not need items in stock, so it reserves nothing that others could buy.
  if (paying === 'nothing' || plan.order.term) return noRow
  const { buyer, client } = reservationLimits[paying]
  const { each, all } = MAX_STOCK_PERCENTAGES[paying]
  const ofClient = selectReservingOrdersByPayment(paying).where(isOfClient(plan)).select(reservedTotals.pieces.as('n'))
  return selectOverBound({ ...plan, paying }, 'buyer', isOfBuyer(plan), { share: each, most: buyer })
    .unionAll(selectOverBound({ ...plan, paying }, 'client', isOfClient(plan), { share: each, most: client }))
    .unionAll(
      selectOverBound({ ...plan, paying }, 'shop', sql`true`, {
        share: all,
        few: paying === 'online' ? sql<number>`${ofClient}` : reservedTotals.pieces,
      }),
    )
}

export type ExceededLimits = RowOf<typeof selectExceededLimits>

const scopeOf = (scope: Scope) => sql<Scope>`${sql.lit(scope)}`.as('scope')

const noRow = query.selectNoFrom([scopeOf('buyer'), sql<number>`0`.as('others')]).where(sql.lit(false))

/**
 * `few` is the number of reserved items compared with ALWAYS_RESERVABLE_ITEMS: up to that, the percentage of stock
 * does not apply.
 */
type Limits = { share: number; most?: ReservationLimit; few?: Expression<number> }

function selectOverBound(
  { paying, pieces, total }: Reservation & { paying: 'online' | 'transfer' },
  scope: Scope,
  isTheirs: Expression<SqlBool>,
  { share, most, few = reservedTotals.pieces }: Limits,
) {
  const added = { orders: 1, pieces, cents: total }
  const isAbove = (part: keyof ReservationLimit, bound: number | Expression<number>) =>
    sql<SqlBool>`${reservedTotals[part]} + ${added[part]} > ${bound}`
  return selectReservingOrdersByPayment(paying)
    .where(isTheirs)
    .select([scopeOf(scope), reservedTotals.orders.as('others')])
    .having(
      or([
        ...(most ? (['orders', 'pieces', 'cents'] as const).map((part) => isAbove(part, most[part])) : []),
        and([
          sql<SqlBool>`${few} + ${pieces} > ${ALWAYS_RESERVABLE_ITEMS}`,
          or([
            isAbove('pieces', percentageOfStock('pieces', share)),
            isAbove('cents', percentageOfStock('cents', share)),
          ]),
        ]),
      ]),
    )
}

/**
 * SQL condition: the order is by the same account or, for a guest, of the same session or by a mail address of the same
 * mailbox, as `a+b@x.nl` is of the mailbox `a@x.nl`.
 */
function isOfBuyer({ customerId, isGuest, order }: Reservation) {
  const isOwn = sql<SqlBool>`o.customer_id = ${customerId}`
  return isGuest ? or([isOwn, sql<SqlBool>`${mailboxSql(sql.ref('o.email'))} = ${toMailbox(order.email)}`]) : isOwn
}

const isOfClient = ({ order }: Reservation) => sql<SqlBool>`o.placed_by = ${order.placed_by}`

const selectOverCredit = (plan: Reservation) =>
  query
    .selectFrom('customers')
    .select([scopeOf('credit'), sql<number>`0`.as('others')])
    .where('id', '=', plan.customerId)
    .where(sql<SqlBool>`coalesce(credit_limit_cents, 0) < ${sumOfUnpaidBills(plan.customerId)} + ${plan.total}`)

export function exceededLimitError(
  { paying, creditCents = 0 }: Pick<Reservation, 'paying'> & { creditCents?: number },
  { scope, others }: ExceededLimits,
) {
  const words = texts.tooMuch
  if (scope === 'credit') return new ApiError(409, words.credit(formatPrice(creditCents)), 'over_credit')
  const { alone, buyer, client, shop } = paying === 'transfer' ? words.transfer : words.online
  const text = scope === 'shop' ? shop : others === 0 ? alone : scope === 'buyer' ? buyer : client
  return new ApiError(409, text, 'too_much_unpaid')
}
