import type { Customer } from '../../src/contract/customer'
import type { TableRow } from '../db/query-builder'

export function toCustomer(row: TableRow<'customers'>): Customer {
  const { id, email, firstname, middle_name, lastname, phone, company, vat_number } = row
  const flags = { account_exists: row.account_exists === 1, newsletter: row.newsletter === 1 }
  return { id, email, firstname, middle_name, lastname, phone, company, vat_number, ...flags }
}
