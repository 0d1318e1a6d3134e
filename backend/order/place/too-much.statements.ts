import { type Expression, type SqlBool, sql } from 'kysely'
import { or, query } from '../../db/database'
import type { RowOf } from '../../db/statement'
import { mailboxOf } from '../../mail/mail-budget'
import { TRANSFER } from '../../payment/provider'
import { selectHeld, sumOfBills, sums } from '../held.statements'
import { type Bound, bounds, type Paying, TRANSFER_SHARE } from '../holding'

/** What an order may run into: what its buyer, its client or the whole shop holds unpaid, or the buyer's credit. */
type Scope = 'buyer' | 'client' | 'shop' | 'credit'

/** An order that is about to be held unpaid: whose it is, and what it holds. `total` is gross cents. */
export type Holding = {
  paying: Paying
  customerId: number | null
  isGuest: boolean
  pieces: number
  total: number
  order: { email: string; placed_by: string | null }
}

/**
 * A SELECT of what this order would be too much for: no row, and it may be placed. `others` is how many orders are open
 * there already.
 *
 * It is a condition of the batch that writes the order, so of two that come at once the second sees the first.
 */
export function selectOver(plan: Holding) {
  if (plan.paying === 'account') return selectOverCredit(plan)
  const { paying } = plan
  if (paying === 'nothing') return noRow
  const { buyer, client } = bounds[paying]
  const theirs = selectOverBound(plan, 'buyer', isOfBuyer(plan), buyer).unionAll(
    selectOverBound(plan, 'client', isOfClient(plan), client),
  )
  if (paying === 'online') return theirs
  return theirs.unionAll(
    selectOverBound(plan, 'shop', sql`true`, {
      orders: Number.MAX_SAFE_INTEGER,
      pieces: shareOf('pieces', client.pieces),
      cents: shareOf('cents', client.cents),
    }),
  )
}

export type Over = RowOf<typeof selectOver>

const scopeOf = (scope: Scope) => sql<Scope>`${sql.lit(scope)}`.as('scope')

const noRow = query.selectNoFrom([scopeOf('buyer'), sql<number>`0`.as('others')]).where(sql.lit(false))

type Most = { [Part in keyof Bound]: number | Expression<number> }

function selectOverBound({ paying, pieces, total }: Holding, scope: Scope, isTheirs: Expression<SqlBool>, most: Most) {
  return selectHeld()
    .where('m.provider_method', paying === 'transfer' ? 'is' : 'is not', TRANSFER)
    .where(isTheirs)
    .select([scopeOf(scope), sums.orders.as('others')])
    .having(
      or([
        sql<SqlBool>`${sums.orders} + 1 > ${most.orders}`,
        sql<SqlBool>`${sums.pieces} + ${pieces} > ${most.pieces}`,
        sql<SqlBool>`${sums.cents} + ${total} > ${most.cents}`,
      ]),
    )
}

/** An account's own orders, which nobody else can place; a guest's, and all that lead to the same mailbox. */
function isOfBuyer({ customerId, isGuest, order }: Holding) {
  const isOwn = sql<SqlBool>`o.customer_id = ${customerId}`
  return isGuest
    ? or([isOwn, sql<SqlBool>`${mailboxOf(sql.ref('o.email'))} = ${mailboxOf(sql`${order.email}`)}`])
    : isOwn
}

const isOfClient = ({ order }: Holding) => sql<SqlBool>`o.placed_by = ${order.placed_by}`

const shareOf = (figure: 'pieces' | 'cents', least: number) =>
  sql<number>`max(${least}, coalesce((SELECT ${sql.ref(figure)} * ${sql.lit(TRANSFER_SHARE)} / 100 FROM stock_figures), 0))`

const selectOverCredit = (plan: Holding) =>
  query
    .selectFrom('customers')
    .select([scopeOf('credit'), sql<number>`0`.as('others')])
    .where('id', '=', plan.customerId)
    .where(sql<SqlBool>`coalesce(credit_limit_cents, 0) < ${sumOfBills(plan.customerId)} + ${plan.total}`)
