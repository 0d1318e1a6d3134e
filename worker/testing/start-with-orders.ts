import { withCheckout } from '../../backend/testing/checkout'
import { addOrder, copyCurrentValues } from '../../backend/testing/orders'
import { sessionOf, startStorefront } from './storefront'

type Options = Parameters<typeof startStorefront>[0]
type Orders = Record<number, Parameters<typeof addOrder>[2] & { columns?: Record<string, string | number | null> }>

/**
 * Starts a shop with a customer, Noor Visser, who has an account and these orders, by id (backend/testing/orders.ts).
 * `columns` are columns of the table; `get` and `post` are her requests.
 */
export async function startWithOrders(orders: Orders = {}, options: Options = {}) {
  const storefront = await startStorefront({ fill: withCheckout, ...options })
  const password = 'bergpad2026'
  const answer = await storefront.call('POST', '/customerAuth/register', {
    email: 'noor@voorbeeld.nl',
    password,
    password_confirmation: password,
    firstname: 'Noor',
    lastname: 'Visser',
  })
  const cookie = sessionOf(answer)
  for (const [id, { columns = {}, ...fields }] of Object.entries(orders)) {
    await addOrder(storefront, Number(id), fields)
    const own = { ...columns, customer_id: await customerId(storefront) }
    await storefront.db
      .prepare(`UPDATE orders SET ${Object.keys(own).map((name) => `${name} = ?`)} WHERE id = ?`)
      .bind(...Object.values(own), Number(id))
      .run()
  }
  await storefront.db.prepare(copyCurrentValues).run()
  storefront.backend.calls.length = 0
  return {
    storefront,
    cookie,
    get: (path: string) => storefront.get(path, { cookie }),
    post: (path: string, fields: Record<string, string>) => storefront.post(path, fields, { cookie }),
    [Symbol.asyncDispose]: () => storefront[Symbol.asyncDispose](),
  }
}

async function customerId({ db }: Awaited<ReturnType<typeof startStorefront>>) {
  const session = db.prepare('SELECT customer_id FROM sessions WHERE customer_id IS NOT NULL')
  return (await session.first<{ customer_id: number }>())?.customer_id ?? 0
}
