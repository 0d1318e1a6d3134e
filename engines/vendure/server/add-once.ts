import type { OrderInterceptor } from '@vendure/core'

declare module '@vendure/core' {
  interface CustomOrderFields {
    addedKeys?: string[]
  }
}

/**
 * Refuses to add a second time with an `Idempotency-Key` that the order has stored. The adapter checks the key too, but
 * a slow request can reach Vendure after its repetition did.
 */
export const addOnce: OrderInterceptor = {
  willAddItemToOrder({ req }, { customFields }) {
    const key = req?.get('idempotency-key')
    return key && customFields.addedKeys?.includes(key) ? 'This was added before' : undefined
  },
}
