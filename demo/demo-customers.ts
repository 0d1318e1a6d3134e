import { hashPassword } from '../backend/auth/password/password-hash'
import { insertRows } from '../backend/db/insert-and-update-rows'
import type { Query } from '../kit/data/statement'
import type { DemoDates } from './demo-dates'
import people from './people/customers.json'

/**
 * The demo's customers. Sanne has orders, offers and favourites; Joost has only just signed up; Femke buys on account
 * for her company.
 */
export const { customers: demoCustomers } = people

export async function insertDemoCustomers(pepper: string, { daysAgo }: DemoDates): Promise<Query[]> {
  const withIds = demoCustomers.map((customer, place) => ({
    id: place + 1,
    since: daysAgo(customer.days_ago),
    ...customer,
  }))
  const passwords = await Promise.all(
    withIds.map(async ({ id, password, since }) => ({
      customer_id: id,
      ...(await hashPassword(password, pepper)),
      changed_at: since,
    })),
  )
  return [
    ...insertRows(
      'customers',
      withIds.map(({ password: _, days_ago: _days, addresses: _addresses, since, ...customer }) => ({
        ...customer,
        account_exists: true,
        // Credit requires a confirmed email address (operator/orders/credit-accounts.repository.ts).
        email_proven_at: customer.credit_limit_cents ? since : null,
        created_at: since,
      })),
    ),
    ...insertRows('password_hashes', passwords),
    ...insertRows(
      'addresses',
      withIds
        .flatMap(({ id: customer_id, addresses }) => addresses.map((address) => ({ customer_id, ...address })))
        .map(({ type, ...address }, place) => ({ id: place + 1, ...address, type: type as 'invoice' | 'delivery' })),
    ),
  ]
}
