import type { OrderInterceptor } from '@vendure/core'

declare module '@vendure/core' {
  interface CustomOrderFields {
    addedKeys?: string[]
  }
}

/**
 * Refuses to add an item if the order has stored the request's `Idempotency-Key`. The adapter checks the key too, but
 * a slow request can reach Vendure after the request that repeats it.
 */
export const repeatedAddInterceptor: OrderInterceptor = {
  willAddItemToOrder({ req }, { customFields }) {
    const key = req?.get('idempotency-key')
    return key && customFields.addedKeys?.includes(key) ? 'This was added before' : undefined
  },
}
