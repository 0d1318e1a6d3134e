import type { ShopInfo } from '../../contract/shop'
import { Icon } from '../../ui/image/Icon'
import { phoneHref } from '../shop/free-shipping-and-phone'

export function ShopContact({ info: { phone, email } }: { info: ShopInfo }) {
  return (
    <ul>
      {phone && (
        <li>
          <a className="tap gap-3 hover:underline" href={phoneHref(phone)}>
            <Icon name="phone" />
            {phone}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a className="tap gap-3 hover:underline" href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </a>
        </li>
      )}
    </ul>
  )
}

/** The shop's postal address, for returned parcels. Renders nothing if the backend does not send the address. */
export function PostalAddress({ info, attention }: { info: ShopInfo | null; attention?: string }) {
  const { street, postal_code, city, country } = info?.address ?? {}
  const town = [postal_code, city].filter(Boolean).join(' ')
  if (!info || !street || !town) return null
  return (
    <address className="mt-2">
      {[attention ?? info.name, street, town, country === 'NL' ? null : country].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
