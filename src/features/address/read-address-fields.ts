import type { FormFields } from '../../../kit/page/form-types'
import { AddressInput, type AddressKind } from '../../contract/address/address-book'
import { normaliseAddress } from '../../contract/address/normalise-address'

export const addressFields = Object.keys(AddressInput.entries) as (keyof AddressInput)[]

/** Reads the address fields of a form, such as `invoice.city`, and tidies them. The backend validates them. */
export function readAddress(fields: FormFields, kind: AddressKind): AddressInput {
  return normaliseAddress(
    Object.fromEntries(addressFields.map((name) => [name, fields[`${kind}.${name}`] ?? ''])) as AddressInput,
  )
}
