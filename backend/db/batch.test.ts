import { env } from 'cloudflare:workers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { firstRow, type Query } from '../../kit/data/statement'
import { batch } from './batch'

const { DB: db } = env as { DB: D1Database }
const one = (n: number): Query<{ n: number }> => sql<{ n: number }>`SELECT ${n} AS n`
const none: Query<{ n: number }> = sql<{ n: number }>`SELECT 1 AS n WHERE false`

test('a database batch returns the rows of each statement under its name', async () => {
  expect(await batch(db, { two: one(2), one: one(1) })).toEqual({ two: [{ n: 2 }], one: [{ n: 1 }] })
})

test('a query for only the first row returns that row, or undefined when there is none', async () => {
  expect(await batch(db, { found: firstRow(one(1)), missing: firstRow(none) })).toEqual({
    found: { n: 1 },
    missing: undefined,
  })
})

test('in a database batch a name with a list of statements returns a list of results, beside names with one statement', async () => {
  const rows = await batch(db, {
    before: firstRow(one(1)),
    empty: [],
    each: [one(2), none, one(3)],
    after: firstRow(one(4)),
  })

  expect(rows).toEqual({ before: { n: 1 }, empty: [], each: [[{ n: 2 }], [], [{ n: 3 }]], after: { n: 4 } })
})

test('a database batch of statements without names returns no results', async () => {
  expect(await batch(db, [one(1)])).toBeUndefined()
})
