import type { Fields } from '../../../kit/page/form-types'
import { AddressInput } from '../../contract/address/address-book'
import { tidyAddress } from '../../contract/address/tidy-address'

/** Fields such as `invoice.city`, written as on a label; what is right about them is the backend's to say. */
export function readAddress(fields: Fields, kind: 'invoice' | 'delivery'): AddressInput {
  const names = Object.keys(AddressInput.entries) as (keyof AddressInput)[]
  return tidyAddress(Object.fromEntries(names.map((name) => [name, fields[`${kind}.${name}`] ?? ''])) as AddressInput)
}
