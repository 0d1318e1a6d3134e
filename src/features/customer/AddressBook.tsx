import type { Address } from '../../contract/address'
import { deleteAddress } from '../../contract/address-book'
import type { Customer } from '../../contract/customer'
import { streetLine } from '../../contract/street-line'
import type { ViewContext } from '../../page'
import { Button, ButtonLink } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { AddressText } from './AddressText'
import { type AddressKind, editAddress } from './editing'
import { pageText } from './nl'
import { OwnForm } from './OwnForm'

export type Addresses = Record<AddressKind, Address[]>

type AddressBookProps = { addresses: Addresses | null; customer: Customer; has: ViewContext['has'] }

const kinds = [
  { kind: 'invoice', title: 'invoice', none: 'noInvoice', add: 'addInvoice' },
  { kind: 'delivery', title: 'delivery', none: 'noDelivery', add: 'addDelivery' },
] as const

/** Both lists, each with the address that is proposed first. */
export function AddressBook({ addresses, ...rest }: AddressBookProps) {
  if (!addresses) return <Notice tone="error">{pageText('addressesOutage')}</Notice>
  return (
    <div className="address-book">
      {kinds.map(({ kind, title, none, add }) => (
        <section key={kind} aria-labelledby={`adressen-${kind}`}>
          <h3 id={`adressen-${kind}`}>{pageText(title)}</h3>
          {addresses[kind].length ? (
            <ul>
              {addresses[kind].map((address, at) => (
                // A foreign backend may tell no number; the list is drawn once.
                <li key={address.id ?? `at-${at}`}>
                  <Kept kind={kind} address={address} {...rest} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">{pageText(none)}</p>
          )}
          <ButtonLink tone="secondary" size="s" href={editAddress({ kind })}>
            {pageText(add)}
          </ButtonLink>
        </section>
      ))}
    </div>
  )
}

type KeptProps = Omit<AddressBookProps, 'addresses'> & { kind: AddressKind; address: Address }

/** One address, with what may be done to it. One that a foreign backend gives no number can only be read. */
function Kept({ kind, address, customer, has }: KeptProps) {
  const { id, primary, city } = address
  const name = `${streetLine(address)}, ${city}`
  const of = <span className="vh"> {name}</span>
  return (
    <>
      {primary && <span className="own-mark">{pageText('primary')}</span>}
      <AddressText address={address} />
      {id && (
        <div className="address-actions">
          <a className="link" href={editAddress({ id })}>
            {pageText('change')}
            {of}
          </a>
          {!primary && (
            <OwnForm action="primary" customer={customer}>
              <input type="hidden" name="adres" value={id} />
              <input type="hidden" name="type" value={kind} />
              <button type="submit" className="link">
                {pageText('makePrimary')}
                {of}
              </button>
            </OwnForm>
          )}
          {has(deleteAddress) && (
            <details>
              <summary className="link">
                {pageText('remove')}
                {of}
              </summary>
              <OwnForm action="remove-address" customer={customer} className="address-sure">
                <input type="hidden" name="adres" value={id} />
                <p>{pageText('removeSure')}</p>
                <Button tone="secondary" size="s">
                  {pageText('removeYes')}
                  {of}
                </Button>
              </OwnForm>
            </details>
          )}
        </div>
      )}
    </>
  )
}
