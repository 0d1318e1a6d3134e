import type { Db } from '../db/client'
import type { Env } from '../env'
import { openMollie } from './mollie'
import type { PaymentProvider } from './provider'
import { openTestBank } from './test-bank'

/**
 * Returns the client of Mollie if its API key is set, or of the test bank in the demo. Otherwise null: nothing can be
 * ordered.
 */
export function openProvider(env: Env, db: Db): PaymentProvider | null {
  if (env.MOLLIE_API_KEY) return openMollie(env.MOLLIE_API_KEY)
  return env.SHOP_MODE === 'demo' ? openTestBank(db) : null
}
