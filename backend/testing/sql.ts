import type { TestShop } from './shop'

/** For what no call of the shop answers or changes. */
export const runSql = ({ db }: TestShop, sql: string, ...values: (string | number | null)[]) =>
  db
    .prepare(sql)
    .bind(...values)
    .run()

export const firstRow = <Row>({ db }: TestShop, sql: string) => db.prepare(sql).first<Row>()

/** The first column of all its rows. */
export const valuesOf = async ({ db }: TestShop, sql: string) =>
  (await db.prepare(sql).all<Record<string, unknown>>()).results.map((row) => Object.values(row)[0])

export const stockOf = async (shop: TestShop) =>
  (await firstRow<{ stock: number }>(shop, 'SELECT stock FROM variants WHERE id = 12'))?.stock
