import { readFileSync } from 'node:fs'
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { nightlyPruningStatements, pruningStatements } from '../../backend/cron/prune'
import * as schema from '../../backend/db/schema'
import { writeProcessingRegister } from '../../backend/retention/processing-register-markdown'
import { processings, tablesWithoutPersonalData } from '../../backend/retention/processings'
import { BOOK_YEARS, formatPeriod, retentionPeriods } from '../../backend/retention/retention-periods'

const tables = Object.values(schema as Record<string, unknown>)
  .filter((value) => is(value, Table))
  .map((table) => ({ name: getTableName(table), columns: Object.values(getTableColumns(table)) }))

const kinds = processings.flatMap((one) => Object.entries(one.tables))

test('the register of personal data lists every table as personal with its retention, or as impersonal', () => {
  const named = [...kinds.map(([name]) => name), ...Object.values(tablesWithoutPersonalData).flat()]

  expect(tables.length).toBeGreaterThan(60)
  const what = 'list each table in backend/retention/processings.ts, as personal or in tablesWithoutPersonalData'
  expect(named.toSorted(), what).toEqual(tables.map(({ name }) => name).toSorted())
})

test('the register marks each text column of a table as personal or not', () => {
  for (const [name, { personal, plain = [], retained = [] }] of kinds) {
    const { columns = [] } = tables.find((table) => table.name === name) ?? {}
    const texts = columns.filter(({ dataType }) => dataType === 'string' || dataType === 'json').map(({ name }) => name)
    const what = `list each text column of ${name} in backend/retention/processings.ts, as personal or plain`
    expect([...personal, ...plain].toSorted(), what).toEqual(texts.toSorted())
    expect(personal).toEqual(expect.arrayContaining([...retained]))
  }
})

test('the register of personal data describes exactly the data that the cron deletes', () => {
  const parts = Object.keys({ ...pruningStatements(0), ...nightlyPruningStatements(0) })
  const named = processings.flatMap((one) => one.prunings)

  // Offers and unpaid orders are not deleted by prune.ts.
  expect(named.toSorted()).toEqual([...parts, 'offers', 'release'].toSorted())
  for (const { title, prunings: by, retention } of processings)
    expect([title, by.length > 0 || /^tot /.test(retention)]).toEqual([title, true])
})

test('the documented register of personal data equals what npm run register writes', () => {
  const isCurrent = readFileSync('docs/PROCESSING.md', 'utf8') === writeProcessingRegister()
  expect(isCurrent, 'docs/PROCESSING.md is current; else run: npm run register').toBe(true)
})

test('the demo’s privacy page lists the same retention periods and receivers as the register of personal data', () => {
  const body = readFileSync('demo/folder/pages/privacy.html', 'utf8')
  const { mail, carts, stockAlerts, stockAlertsSent, neverPaid, hidden, names } = retentionPeriods

  expect(body).toContain('hoelang')
  for (const term of [mail, carts, stockAlerts, stockAlertsSent, neverPaid, hidden, names]) {
    expect(body).toContain(formatPeriod(term))
    expect(processings.some(({ retention }) => retention.includes(formatPeriod(term)))).toBe(true)
  }
  expect(BOOK_YEARS).toBe(7)
  expect(body).toContain('zeven jaar na het jaar waarin je bestelde')
  const receivers = new Set(
    processings.flatMap((one) =>
      one.recipients.map((receiver) => /Cloudflare|Mollie|vervoerder|Belastingdienst|iedereen/.exec(receiver)?.[0]),
    ),
  )
  for (const receiver of receivers) if (receiver !== 'iedereen') expect(body).toContain(receiver)
  expect(receivers).not.toContain(undefined)
})
