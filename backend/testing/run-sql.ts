import type { TestShop } from './shop'

/** Runs SQL for data that no call of the shop returns or changes. */
export const runSql = ({ db }: TestShop, sql: string, ...values: (string | number | null)[]) =>
  db
    .prepare(sql)
    .bind(...values)
    .run()

/** Default values of required columns that a test does not give. */
const required: Record<string, object> = {
  customers: { email: '', account_exists: 0, firstname: '', lastname: '', created_at: '2020' },
  orders: {
    ...{ email: '', status_id: 3, created_at: '2026', invoice: '{}' },
    ...{ shipping_cents: 0, discount_cents: 0, lines_cents: 0 },
  },
  order_lines: { amount: 1, full_name: '', option_name: '', brand: '', price_cents: 1, vat_rate: 21 },
  payments: { status: 'paid', amount_cents: 1, created_at: 1, updated_at: 1 },
  refunds: { key: 'betaling', cents: 1, state: 'pending', updated_at: 1 },
  mail_outbox: { recipient: 'kim@voorbeeld.nl', subject: '', text: '', created_at: '' },
}

/** Inserts rows with the columns of the first. */
export async function insert(shop: TestShop, table: string, ...rows: object[]) {
  const whole = rows.map((row) => ({ ...required[table], ...row }))
  const columns = Object.keys(whole[0] ?? {})
  const values = columns.map((column) => `value ->> '${column}'`)
  await runSql(shop, `INSERT INTO ${table} (${columns}) SELECT ${values} FROM json_each(?)`, JSON.stringify(whole))
}

/** Returns `count` rows, numbered from `from` on. */
export const many = <Row>(count: number, row: (number: number) => Row, from = 1) =>
  Array.from({ length: count }, (_, place) => row(from + place))

export const firstRow = <Row>({ db }: TestShop, sql: string) => db.prepare(sql).first<Row>()

/** Returns the values of the first row, in the order of the columns. */
export const rowOf = async (shop: TestShop, sql: string) => Object.values((await firstRow(shop, sql)) ?? {})

/** Returns all rows. */
export const rowsOf = async <Row = unknown>({ db }: Pick<TestShop, 'db'>, sql: string) =>
  (await db.prepare(sql).all<Row>()).results

/** Returns the first column of all rows. */
export const valuesOf = async ({ db }: TestShop, sql: string) =>
  (await db.prepare(sql).all<Record<string, unknown>>()).results.map((row) => Object.values(row)[0])

/** Counts the rows of `products` that `work` updates. */
export async function productUpdatesOf(shop: TestShop, work: () => Promise<unknown>) {
  await runSql(shop, 'CREATE TABLE writes (n)')
  await runSql(shop, 'CREATE TRIGGER written AFTER UPDATE ON products BEGIN INSERT INTO writes VALUES (1); END')
  await work()
  const [writes] = await valuesOf(shop, 'SELECT count(*) FROM writes')
  await runSql(shop, 'DROP TRIGGER written')
  await runSql(shop, 'DROP TABLE writes')
  return writes
}

export const stockOf = async (shop: TestShop) =>
  (await firstRow<{ stock: number }>(shop, 'SELECT stock FROM variants WHERE id = 12'))?.stock
