import { createHash, randomBytes } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import { firstRow } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { exists, insertWhen, not, query } from '../../db/query-builder'
import { notFoundError } from '../../http/route'
import type { Operator } from '../log'
import { texts } from '../nl'
import type { Right } from '../rights'

/** The length of a token in bytes. */
const LENGTH = 32

export const hashOperatorToken = (token: string) => createHash('sha256').update(token).digest()

/** Returns a new token, which is displayed once, and its hash to store. */
function makeToken() {
  const token = randomBytes(LENGTH).toString('base64url')
  return { token, token_hash: hashOperatorToken(token).toString('hex') }
}

const hasName = (name: string) => sql<SqlBool>`removed_at IS NULL AND lower(name) = lower(${name})`

export async function findOperatorByToken(db: Db, token: string): Promise<Operator | undefined> {
  const tokenHash = hashOperatorToken(token).toString('hex')
  const { row } = await batch(db, {
    row: firstRow(query.selectFrom('operators').select(['id', 'rights']).where('token_hash', '=', tokenHash)),
  })
  return row && { id: row.id, rights: JSON.parse(row.rights) as Right[], tokenHash }
}

export type ListedOperator = Awaited<ReturnType<typeof findOperators>>[number]

export async function findOperators(db: Db) {
  const { rows } = await batch(db, {
    rows: query
      .selectFrom('operators as o')
      .select((eb) => [
        'o.name',
        'o.rights',
        'o.created_at',
        eb
          .selectFrom('operator_log as l')
          .select(sql<number | null>`max(l.at)`.as('at'))
          .whereRef('l.operator_id', '=', 'o.id')
          .as('seen'),
      ])
      .where('o.removed_at', 'is', null)
      .orderBy('o.name'),
  })
  return rows.map(({ rights, seen, ...row }) => ({
    ...row,
    rights: JSON.parse(rights) as Right[],
    seen_at: seen === null ? null : new Date(seen).toISOString(),
  }))
}

/**
 * Adds an operator.
 *
 * @returns the token, which is not stored and cannot be displayed again
 * @throws ApiError 409 for a name in use
 */
export async function addOperator(db: Db, name: string, rights: readonly Right[], now: Date) {
  const { token, token_hash } = makeToken()
  const values = { name, rights: JSON.stringify(rights), token_hash, created_at: now.toISOString() }
  const isNew = not(exists(query.selectFrom('operators').select('id').where(hasName(name))))
  const { person } = await batch(db, { person: firstRow(insertWhen('operators', values, isNew).returning('id')) })
  if (!person) throw new ApiError(409, texts.sameName(name), 'same_name')
  return { id: person.id, token }
}

/** Replaces an operator's token; the old one becomes invalid. @throws ApiError 404 */
export async function renewOperatorToken(db: Db, name: string) {
  const { token, token_hash } = makeToken()
  const { person } = await batch(db, {
    person: firstRow(query.updateTable('operators').set({ token_hash }).where(hasName(name)).returning('id')),
  })
  if (!person) throw notFoundError()
  return { id: person.id, token }
}

/** Replaces an operator's rights; the token stays. @returns the earlier rights @throws ApiError 404 */
export async function setOperatorRights(db: Db, name: string, rights: readonly Right[]) {
  const { person } = await batch(db, {
    person: firstRow(query.selectFrom('operators').select(['id', 'rights']).where(hasName(name))),
    updated: query
      .updateTable('operators')
      .set({ rights: JSON.stringify(rights) })
      .where(hasName(name)),
  })
  if (!person) throw notFoundError()
  return { id: person.id, before: JSON.parse(person.rights) as Right[] }
}

/** Revokes an operator's token. The name stays, because the log refers to it. @throws ApiError 404 */
export async function removeOperator(db: Db, name: string, now: Date) {
  const { person } = await batch(db, {
    person: firstRow(
      query
        .updateTable('operators')
        .set({ token_hash: null, removed_at: now.toISOString() })
        .where(hasName(name))
        .returning('id'),
    ),
  })
  if (!person) throw notFoundError()
  return person
}
