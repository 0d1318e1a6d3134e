import type { Address } from '../../contract/address'

/** An address as it stands on a parcel. */
export function AddressText({ address }: { address: Address }) {
  const { company, firstname, middle_name, lastname, street, house_number, addition, postal_code, city, phone } =
    address
  return (
    <address>
      {company && <span className="block">{company}</span>}
      <span className="block">{[firstname, middle_name, lastname].filter(Boolean).join(' ')}</span>
      <span className="block">{[street, house_number, addition].filter(Boolean).join(' ')}</span>
      <span className="block">
        {postal_code} {city} {address.country !== 'NL' && `(${address.country})`}
      </span>
      {phone && <span className="block">{phone}</span>}
    </address>
  )
}
