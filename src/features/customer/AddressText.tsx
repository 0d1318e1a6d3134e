import type { Address } from '../../contract/address'
import { fullName } from '../../contract/full-name'

/** An address as it stands on a letter, for reading. */
export function AddressText({ address }: { address: Address }) {
  const { company, street, house_number, addition, postal_code, city, country, phone } = address
  return (
    <address>
      {company && <span className="block">{company}</span>}
      <span className="block">{fullName(address)}</span>
      <span className="block">{[street, house_number, addition].filter(Boolean).join(' ')}</span>
      <span className="block">
        {postal_code} {city} {country !== 'NL' && `(${country})`}
      </span>
      {phone && <span className="block">{phone}</span>}
    </address>
  )
}
