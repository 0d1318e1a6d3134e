import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fixedColumns } from '../../backend/operator/import/columns'

test('the table in docs/OPERATIONS.md lists every column of an import', () => {
  const [, after = ''] = readFileSync('docs/OPERATIONS.md', 'utf8').split('### Articles from a file')
  const table = after.split('\n').filter((line) => line.startsWith('| `'))
  const missing = Object.keys(fixedColumns).filter(
    (column) => column !== 'product_key' && !table.some((row) => row.split('|')[1]?.includes(`\`${column}\``)),
  )

  expect(table.length).toBeGreaterThan(10)
  expect(missing, 'add a row for each').toEqual([])
})
