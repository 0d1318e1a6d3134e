import { type SqlBool, sql } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import { firstRow } from '../../../kit/data/statement'
import { toEuro } from '../../../src/contract/money/euros-and-cents'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'
import { sumOfUnpaidBills } from '../../order/reserved-totals.statements'
import { texts } from '../nl'
import { MAX_LISTED } from '../rows-per-page'

export type CreditAccount = Awaited<ReturnType<typeof findCreditAccounts>>[number]

/** Returns the accounts that may pay on invoice, with their credit limit and open amount in euros. */
export async function findCreditAccounts(db: Db) {
  const { rows } = await batch(db, {
    rows: query
      .selectFrom('customers as u')
      .select(['u.email', 'u.company', 'u.credit_limit_cents', sumOfUnpaidBills(sql.ref('u.id')).as('open_cents')])
      .where('u.credit_limit_cents', 'is not', null)
      .orderBy('u.email')
      .limit(MAX_LISTED),
  })
  return rows.map(({ credit_limit_cents, open_cents, ...row }) => ({
    ...row,
    limit: toEuro(credit_limit_cents ?? 0),
    open: toEuro(open_cents ?? 0),
  }))
}

const isAccountOf = (email: string) => sql<SqlBool>`account_exists = 1 AND lower(email) = lower(${email})`

/**
 * Sets the credit limit of an account: the highest unpaid amount with which it may pay on invoice. Unpaid orders do not
 * change.
 *
 * Requires a verified mail address: otherwise an account that a stranger created with that address would get the
 * credit.
 *
 * @param cents gross; 0 ends the credit
 * @returns the id of the account
 * @throws ApiError 404 for an unknown account · 409 `mail_unproven`
 */
export async function setCreditLimit(db: Db, email: string, cents: number) {
  const { account, granted } = await batch(db, {
    account: firstRow(query.selectFrom('customers').select('id').where(isAccountOf(email))),
    granted: query
      .updateTable('customers')
      .set({ credit_limit_cents: cents || null })
      .where(isAccountOf(email))
      .where((eb) => eb.or([eb('email_proven_at', 'is not', null), eb.lit(cents === 0)]))
      .returning('id'),
  })
  if (!account) throw new ApiError(404, texts.unknownAccount(email), 'not_found')
  if (!granted.length) throw new ApiError(409, texts.mailUnproven, 'mail_unproven')
  return account
}
