import type { Guard } from '../mutation.ts'

export const ownership: readonly Guard[] = [
  {
    id: 'order-of-another',
    protects: 'nobody sees somebody else’s order',
    file: 'backend/order/history/history.repository.ts',
    find: "query.selectFrom('orders').select('id').where('customer_id', '=', selectCustomer(visitor))",
    replace: "query.selectFrom('orders').select('id')",
    tests: ['backend/ownership.test.ts'],
  },
  {
    id: 'address-of-another-changed',
    protects: 'nobody changes somebody else’s address',
    file: 'backend/customer/address.repository.ts',
    find: "      .where('id', '=', id)\n      .where('customer_id', '=', selectCustomer(visitor)),",
    replace: "      .where('id', '=', id),",
    tests: ['backend/ownership.test.ts', 'backend/customer/address.test.ts'],
  },
  {
    id: 'address-of-another-deleted',
    protects: 'nobody deletes somebody else’s address',
    file: 'backend/customer/address.repository.ts',
    find: "query.deleteFrom('addresses').where('id', '=', id).where('customer_id', '=', me)",
    replace: "query.deleteFrom('addresses').where('id', '=', id)",
    tests: ['backend/ownership.test.ts', 'backend/customer/address.test.ts'],
  },
  {
    id: 'orders-under-another-mail',
    protects: 'of a guest’s orders only those under the account’s own mail go along',
    file: 'backend/auth/cart-merge.statements.ts',
    find: "\n        .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', mail)),",
    replace: ',',
    tests: ['backend/auth/cart-merge.test.ts'],
  },
  {
    id: 'mail-that-is-not-proven',
    protects: 'a mail that was only typed opens nothing that its owner wrote',
    file: 'backend/customer/written-by.statements.ts',
    find: "\n    .where('email_proven_at', 'is not', null)",
    replace: '',
    tests: ['backend/customer/written-by.test.ts'],
  },
  {
    id: 'postal-code-of-an-order',
    protects: 'an order’s number alone opens nothing',
    file: 'backend/returns/returns.statements.ts',
    find: "eb('o.number', '=', squeeze(number)), hasPostalCode(postal_code), ",
    replace: "eb('o.number', '=', squeeze(number)), ",
    tests: ['backend/returns/finding.test.ts'],
  },
]
