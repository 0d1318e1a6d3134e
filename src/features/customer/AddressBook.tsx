import type { FormState } from '../../../kit/page/page'
import type { Address } from '../../contract/address/address'
import { type Addresses, type AddressKind, deleteAddress } from '../../contract/address/address-book'
import { streetLine } from '../../contract/address/street-line'
import type { Customer } from '../../contract/customer'
import type { Countries } from '../../contract/shop'
import type { ViewContext } from '../../page'
import { href } from '../../routes'
import { Button, ButtonLink } from '../../ui/form/Button'
import { HiddenFields } from '../../ui/form/PostForm'
import { refusedFormOf } from '../../ui/form/refused-form'
import { Notice } from '../../ui/Notice'
import { serverText as uiText } from '../../ui/nl'
import { LineLink } from '../../ui/text/TextLink'
import { AddressFields } from '../address/AddressFields'
import { AddressText } from '../address/AddressText'
import { editAddressUrl, formatAddressEditing } from './address-editing'
import { serverText } from './nl'
import { OwnDataForm } from './OwnDataForm'

type AddressBookProps = { addresses: Addresses | null; customer: Customer; has: ViewContext['has'] }

const kinds = [
  { kind: 'invoice', title: 'invoice', none: 'noInvoice', add: 'addInvoice' },
  { kind: 'delivery', title: 'delivery', none: 'noDelivery', add: 'addDelivery' },
] as const

export function AddressBook({ addresses, ...rest }: AddressBookProps) {
  if (!addresses) return <Notice tone="error">{serverText('addressesOutage')}</Notice>
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      {kinds.map(({ kind, title, none, add }) => (
        <section
          key={kind}
          className="grid content-start justify-items-start gap-4 min-w-0"
          aria-labelledby={`adressen-${kind}`}
        >
          <h3 id={`adressen-${kind}`} className="text-l">
            {serverText(title)}
          </h3>
          {addresses[kind].length ? (
            <ul className="grid gap-4 w-full">
              {addresses[kind].map((address, at) => (
                // A backend may send addresses without an id. The list is rendered once, so the index may be the key.
                <li key={address.id ?? `at-${at}`} className="pt-4 border-t">
                  <StoredAddress kind={kind} address={address} {...rest} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">{serverText(none)}</p>
          )}
          <ButtonLink tone="secondary" size="s" href={editAddressUrl({ kind })}>
            {serverText(add)}
          </ButtonLink>
        </section>
      ))}
    </div>
  )
}

type StoredAddressProps = Omit<AddressBookProps, 'addresses'> & { kind: AddressKind; address: Address }

/** One address with its buttons. An address without an id, from a foreign backend, can only be read. */
function StoredAddress({ kind, address, customer, has }: StoredAddressProps) {
  const { id, primary, city } = address
  const name = `${streetLine(address)}, ${city}`
  const of = <span className="vh"> {name}</span>
  return (
    <>
      {primary && (
        <span className="inline-block mb-2 px-3 py-0.5 rounded-full text-s text-pine bg-sand">
          {serverText('primary')}
        </span>
      )}
      <AddressText address={address} />
      {id && (
        <div className="flex flex-wrap items-start gap-x-5">
          <LineLink href={editAddressUrl({ id })}>
            {serverText('change')}
            {of}
          </LineLink>
          {!primary && (
            <OwnDataForm action="primary" customer={customer}>
              <HiddenFields of={{ adres: id, type: kind }} />
              <button type="submit" className="link tap">
                {serverText('makePrimary')}
                {of}
              </button>
            </OwnDataForm>
          )}
          {has(deleteAddress) && (
            <details className="open:w-full">
              <summary className="link tap">
                {serverText('remove')}
                {of}
              </summary>
              <OwnDataForm
                action="remove-address"
                customer={customer}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2"
              >
                <input type="hidden" name="adres" value={id} />
                <p>{serverText('removeSure')}</p>
                <Button tone="secondary" size="s">
                  {serverText('removeYes')}
                  {of}
                </Button>
              </OwnDataForm>
            </details>
          )}
        </div>
      )}
    </>
  )
}

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
