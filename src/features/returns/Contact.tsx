import type { ShopInfo } from '../../contract/shop'
import { Icon } from '../../ui/image/Icon'
import { phoneHref } from '../shop/shop'

export function Contact({ info: { phone, email } }: { info: ShopInfo }) {
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

/** Where parcels and letters go, a line each; nothing where the shop does not say. */
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
