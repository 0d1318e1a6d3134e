import type { OrderInterceptor } from '@vendure/core'

declare module '@vendure/core' {
  interface CustomOrderFields {
    addedKeys?: string[]
  }
}

/**
 * Refuses an addition whose `Idempotency-Key` is on the order already. The adapter looks for the key as well, but a
 * request that took too long to reach Vendure can arrive after its own repetition.
 */
export const addOnce: OrderInterceptor = {
  willAddItemToOrder({ req }, { customFields }) {
    const key = req?.get('idempotency-key')
    return key && customFields.addedKeys?.includes(key) ? 'This was added before' : undefined
  },
}
