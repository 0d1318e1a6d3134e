import type { Settings } from '../env'
import { demoAddresses } from './demo'
import { pdok } from './pdok'
import type { AddressLookup } from './port'

/** The service of this shop, or null where it has none. The demo never calls an outside service. */
export function openAddressLookup({ SHOP_MODE, ADDRESS_LOOKUP }: Settings): AddressLookup | null {
  if (SHOP_MODE === 'demo') return import.meta.env.DEMO ? demoAddresses : null
  return ADDRESS_LOOKUP === 'pdok' ? pdok : null
}
