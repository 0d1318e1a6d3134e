import type { Address } from '../../contract/address/address'
import { countryName } from '../../contract/address/country-name'
import { fullName } from '../../contract/address/full-name'
import { streetLine } from '../../contract/address/street-line'

export function AddressText({ address }: { address: Address }) {
  const { company, postal_code, city, country, phone } = address
  return (
    <address>
      {company && <span className="block">{company}</span>}
      <span className="block">{fullName(address)}</span>
      <span className="block">{streetLine(address)}</span>
      <span className="block">
        {postal_code} {city}
      </span>
      {country !== 'NL' && <span className="block">{countryName(country)}</span>}
      {phone && <span className="block">{phone}</span>}
    </address>
  )
}
