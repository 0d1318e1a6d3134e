import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batch, compileStatement } from '../../db/batch'
import { writeDb } from '../../db/client'
import { addProduct } from '../../testing/factories'
import { isLong } from '../../testing/shop'
import { all, type Desk, first, startDesk } from '../../testing/start-desk'
import { createMistakeCollector } from './mistakes'
import { planImport } from './plan-import'
import { readRows } from './read-rows'
import { readStoredCatalogue } from './stored-catalogue.repository'
import { importPlanStatements } from './write-plan.statements'

const startWithTarp = () => startDesk((catalogue) => addProduct(catalogue, 1))

const aTent = (n: number, fields: object = {}) => ({
  sku: `TENT-${n}`,
  product: `Tent ${n}`,
  brand: `Merk ${n % 7}`,
  category: '1',
  price: String(100 + (n % 50)),
  stock: '5',
  'option:Kleur': 'Rood',
  'spec:Seizoenen': String(n % 4),
  ...fields,
})

const planOf = async (desk: Desk, rows: object[]) => {
  const mistakes = createMistakeCollector()
  const read = readRows(
    rows.map((cells, place) => ({ row: place + 2, ...cells })),
    mistakes,
  )
  const plan = planImport(read, await readStoredCatalogue(writeDb(desk.shop.env), read), mistakes)
  expect(mistakes.errors).toEqual({})
  return importPlanStatements(plan, new Date())
}

test('simultaneous imports all succeed, and import each row once', async () => {
  await using desk = await startWithTarp()

  const answers = await Promise.all([
    desk.importRows([aTent(1), aTent(2)]),
    desk.importRows([aTent(2), aTent(3, { brand: 'merk 1' })]),
    desk.importRows([{ sku: 'TARP-10', price: '80' }]),
    desk.importRows([{ sku: 'TARP-10', price: '70' }, aTent(1)]),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await all(desk, 'SELECT sku FROM variants ORDER BY sku')).toEqual(
    ['TARP-10', 'TENT-1', 'TENT-2', 'TENT-3'].map((sku) => ({ sku })),
  )
  expect(await first(desk, 'SELECT count(*) AS n, count(DISTINCT lower(title)) AS titles FROM brands')).toEqual({
    n: 4,
    titles: 4,
  })
  expect(await first(desk, 'SELECT count(*) AS n FROM products')).toEqual({ n: 4 })
  expect(
    await all(
      desk,
      `SELECT variant_id FROM price_history h JOIN variants v ON v.id = variant_id WHERE valid_to IS NULL
        GROUP BY variant_id HAVING count(*) <> 1 OR max(h.price_cents <> v.price_cents)`,
    ),
  ).toEqual([])
  expect(await all(desk, 'PRAGMA foreign_key_check')).toEqual([])
})

test('stock sold during an import stays sold, if the file does not change the stock', async () => {
  await using desk = await startWithTarp()
  const plan = await planOf(desk, [{ sku: 'TARP-10', stock: '10', price: '80', ean: '8712345678906' }])

  await desk.shop.db.prepare('UPDATE variants SET stock = 7 WHERE id = 10').run()
  await batch(writeDb(desk.shop.env), plan)

  expect(await first(desk, 'SELECT stock, price_cents, ean FROM variants WHERE id = 10')).toEqual({
    stock: 7,
    price_cents: 8_000,
    ean: '8712345678906',
  })
})

const size = isLong ? 5_000 : 600

test('importing and re-importing a large file stays within D1’s limits', async () => {
  await using desk = await startWithTarp()
  const db = writeDb(desk.shop.env)
  const rowsWith = (text: string) =>
    Array.from({ length: size }, (_, n) => aTent(n, { description: text.repeat(100), photos: `/media/${n}.jpg` }))

  for (const text of ['Ruim, licht en waterdicht. ', 'Licht, ruim en waterdicht. ']) {
    const statements = await planOf(desk, rowsWith(text))
    await batch(db, statements)

    expect(statements.length).toBeLessThan(200)
    for (const { sql, parameters } of statements.map(compileStatement)) {
      expect(sql.length).toBeLessThan(100_000)
      expect(parameters.length).toBeLessThan(100)
      for (const parameter of parameters)
        expect(new TextEncoder().encode(String(parameter)).length).toBeLessThan(2_000_000)
    }
    expect(
      await first(
        desk,
        `SELECT count(*) AS n FROM products WHERE photo LIKE '/media/%' AND description_html LIKE '<p>${text}%'`,
      ),
    ).toEqual({ n: size })
  }
})

test('no import file, whatever is in it, causes an internal error', async () => {
  await using desk = await startWithTarp()
  const column = fc.constantFrom(
    ...'sku ean product product_key brand category price vat_rate stock weight description intro photos option:Kleur option:Maat spec:Seizoenen spec:Gewicht __proto__ constructor row'.split(
      ' ',
    ),
  )
  const text = fc.constantFrom(
    'TARP-10',
    'A',
    '1',
    '-',
    '0',
    'Tarp 1',
    'Tenten > x',
    'Rood #ff0000',
    '/a.jpg',
    '>',
    '(',
    '\u0000',
    '8712345678906',
  )
  const cell = fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) })
  const sane = fc.constantFrom<object>({}, aTent(1), aTent(2, { product: 'Tent 1' }), { sku: 'TARP-10' })
  const rows = fc.array(
    fc.tuple(sane, fc.dictionary(column, cell, { maxKeys: 4 })).map(([some, cells]) => ({ ...some, ...cells })),
    { maxLength: 4 },
  )

  await fc.assert(
    fc.asyncProperty(rows, async (rows) => {
      const { status, body } = await desk.importRows(rows)
      expect([200, 422]).toContain(status)
      expect(JSON.stringify(body)).not.toMatch(/UNIQUE|SQLITE|Invalid|\[object/)
    }),
    { numRuns: isLong ? 2_000 : 50 },
  )
})
