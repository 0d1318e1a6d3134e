import type { FormFields } from '../../../kit/page/form-types'
import { AddressInput } from '../../contract/address/address-book'
import { tidyAddress } from '../../contract/address/tidy-address'

/** Reads the address fields of a form, such as `invoice.city`, and tidies them. The backend validates them. */
export function readAddress(fields: FormFields, kind: 'invoice' | 'delivery'): AddressInput {
  const names = Object.keys(AddressInput.entries) as (keyof AddressInput)[]
  return tidyAddress(Object.fromEntries(names.map((name) => [name, fields[`${kind}.${name}`] ?? ''])) as AddressInput)
}
