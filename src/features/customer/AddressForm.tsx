import type { FormState } from '../../../kit/page/page'
import type { Address } from '../../contract/address/address'
import type { AddressKind } from '../../contract/address/address-book'
import type { Customer } from '../../contract/customer'
import type { Countries } from '../../contract/shop'
import { href } from '../../routes'
import { Button } from '../../ui/form/Button'
import { HiddenFields } from '../../ui/form/PostForm'
import { refusedFormOf } from '../../ui/form/refused-form'
import { serverText as uiText } from '../../ui/nl'
import { LineLink } from '../../ui/text/TextLink'
import { AddressFields } from '../address/AddressFields'
import { formatAddressEditing } from './address-editing'
import { serverText } from './nl'
import { OwnDataForm } from './OwnDataForm'

/** A new address, or an existing one with its id and fields. */
export type AddressDraft = { id?: number; kind: AddressKind; address: Address | null }

type AddressFormProps = {
  draft: AddressDraft
  customer: Customer
  countries: Countries
  lookupUrl: string | null
  form?: FormState
}

export function AddressForm({ draft: { id, kind, address }, customer, countries, lookupUrl, form }: AddressFormProps) {
  const sent = refusedFormOf('address', form)
  const { firstname, middle_name, middlename, lastname, phone } = customer
  const begun = address ?? { firstname, middle_name: middle_name || middlename, lastname, phone }
  const stored = Object.fromEntries(
    Object.entries(begun).flatMap(([name, text]) => (typeof text === 'string' ? [[`${kind}.${name}`, text]] : [])),
  )
  return (
    <OwnDataForm action="address" customer={customer} className="checkout-form">
      <HiddenFields of={{ adres: formatAddressEditing(id ? { id } : { kind }), type: kind }} />
      <p className="text-s text-muted">{uiText('form.required')}</p>
      <fieldset>
        <legend className="vh">{serverText(kind === 'delivery' ? 'deliveryGroup' : 'invoiceGroup')}</legend>
        <AddressFields
          kind={kind}
          values={sent?.values ?? stored}
          errors={sent?.errors ?? {}}
          countries={countries}
          lookupUrl={lookupUrl}
        />
      </fieldset>
      <div className="checkout-buttons items-center gap-x-6">
        <Button>{serverText('saveAddress')}</Button>
        <LineLink href={`${href.personalData()}#adressen`}>{serverText('cancel')}</LineLink>
      </div>
    </OwnDataForm>
  )
}
