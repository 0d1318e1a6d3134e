import { type Expression, type SqlBool, sql } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import type { RowOf } from '../../../kit/data/statement'
import { formatPrice } from '../../../src/contract/money/price'
import { and, or, query } from '../../db/database'
import { mailboxOf, toMailbox } from '../../mail/mail-budget'
import { FEW_PIECES, type Paying, type ReservationLimit, reservationLimits, stockShares } from '../reservation-rules'
import { selectReservingOrdersBy, shareOf, sumOfBills, sums } from '../reserved-totals.statements'
import { texts } from './nl'

/** The limit that an order exceeds: of its buyer, its client, the whole shop, or the buyer's credit. */
type Scope = 'buyer' | 'client' | 'shop' | 'credit'

/** An order that is about to reserve stock unpaid: its buyer and what it reserves. `total` is gross cents. */
type Reservation = {
  paying: Paying
  customerId: number | null
  isGuest: boolean
  pieces: number
  total: number
  order: { email: string; placed_by: string | null; term?: string | null }
}

/**
 * Selects the limits that this order would exceed; no row where it may be placed. `others` is how many orders are open
 * there already. It is a condition of the batch that writes the order, so of two orders at once the second sees the
 * first.
 */
export function selectOver(plan: Reservation) {
  const { paying } = plan
  if (paying === 'account') return selectOverCredit(plan)
  // An offer that the shop answered with a delivery time is not for stock, so it takes nothing from others.
  if (paying === 'nothing' || plan.order.term) return noRow
  const { buyer, client } = reservationLimits[paying]
  const { each, all } = stockShares[paying]
  const ofClient = selectReservingOrdersBy(paying).where(isOfClient(plan)).select(sums.pieces.as('n'))
  return selectOverBound({ ...plan, paying }, 'buyer', isOfBuyer(plan), { share: each, most: buyer })
    .unionAll(selectOverBound({ ...plan, paying }, 'client', isOfClient(plan), { share: each, most: client }))
    .unionAll(
      selectOverBound({ ...plan, paying }, 'shop', sql`true`, {
        share: all,
        few: paying === 'online' ? sql<number>`${ofClient}` : sums.pieces,
      }),
    )
}

export type Over = RowOf<typeof selectOver>

const scopeOf = (scope: Scope) => sql<Scope>`${sql.lit(scope)}`.as('scope')

const noRow = query.selectNoFrom([scopeOf('buyer'), sql<number>`0`.as('others')]).where(sql.lit(false))

/** `few`: the reserved pieces that count towards FEW_PIECES, up to which no share refuses an order. */
type Limits = { share: number; most?: ReservationLimit; few?: Expression<number> }

function selectOverBound(
  { paying, pieces, total }: Reservation & { paying: 'online' | 'transfer' },
  scope: Scope,
  isTheirs: Expression<SqlBool>,
  { share, most, few = sums.pieces }: Limits,
) {
  const added = { orders: 1, pieces, cents: total }
  const isAbove = (part: keyof ReservationLimit, bound: number | Expression<number>) =>
    sql<SqlBool>`${sums[part]} + ${added[part]} > ${bound}`
  return selectReservingOrdersBy(paying)
    .where(isTheirs)
    .select([scopeOf(scope), sums.orders.as('others')])
    .having(
      or([
        ...(most ? (['orders', 'pieces', 'cents'] as const).map((part) => isAbove(part, most[part])) : []),
        and([
          sql<SqlBool>`${few} + ${pieces} > ${FEW_PIECES}`,
          or([isAbove('pieces', shareOf('pieces', share)), isAbove('cents', shareOf('cents', share))]),
        ]),
      ]),
    )
}

/** An account's own orders, which only it can place; for a guest, all orders that lead to the same mailbox. */
function isOfBuyer({ customerId, isGuest, order }: Reservation) {
  const isOwn = sql<SqlBool>`o.customer_id = ${customerId}`
  return isGuest ? or([isOwn, sql<SqlBool>`${mailboxOf(sql.ref('o.email'))} = ${toMailbox(order.email)}`]) : isOwn
}

const isOfClient = ({ order }: Reservation) => sql<SqlBool>`o.placed_by = ${order.placed_by}`

const selectOverCredit = (plan: Reservation) =>
  query
    .selectFrom('customers')
    .select([scopeOf('credit'), sql<number>`0`.as('others')])
    .where('id', '=', plan.customerId)
    .where(sql<SqlBool>`coalesce(credit_limit_cents, 0) < ${sumOfBills(plan.customerId)} + ${plan.total}`)

/** Returns the error for the limit that an order exceeds: on unpaid reservations, or its buyer’s credit. */
export function tooMuch(
  { paying, creditCents = 0 }: Pick<Reservation, 'paying'> & { creditCents?: number },
  { scope, others }: Over,
) {
  const words = texts.tooMuch
  if (scope === 'credit') return new ApiError(409, words.credit(formatPrice(creditCents)), 'over_credit')
  const { alone, buyer, client, shop } = paying === 'transfer' ? words.transfer : words.online
  const text = scope === 'shop' ? shop : others === 0 ? alone : scope === 'buyer' ? buyer : client
  return new ApiError(409, text, 'too_much_unpaid')
}
