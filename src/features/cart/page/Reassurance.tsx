import type { Cart } from '../../../contract/ordering/cart'
import { isExcludedFromWithdrawal } from '../../../contract/ordering/withdrawal'
import type { ShopInfo } from '../../../contract/shop'
import { href } from '../../../routes'
import { Icon } from '../../../ui/image/Icon'
import { LineLink } from '../../../ui/text/TextLink'
import { OpeningHours } from '../../shop/OpeningHours'
import { phoneHref } from '../../shop/shop-texts'
import { serverText } from '../nl'
import { t as viewText } from './nl-cart-view'

const place = 'flex flex-wrap items-start justify-between gap-x-8 gap-y-4 mt-4 lg:[grid-area:5/2] lg:flex-col'

/**
 * What buyers want to know before ordering: payment, returns, contact, and the link back to the shop. The sentence
 * about returns is omitted if an article cannot be returned. Only the server renders this section; CSS removes it when
 * the cart becomes empty.
 */
export function Reassurance({ cart, info }: { cart: Cart; info: ShopInfo | null }) {
  const { payment_logos: logos, phone, opening_hours } = info ?? {}
  const canReturn = !cart.items.some((item) => isExcludedFromWithdrawal(item.info.no_withdrawal))
  const days = info?.return_days
  const returns = canReturn && [days && serverText('returnDays', { n: days }), info?.returns].filter(Boolean).join(' ')
  return (
    <section className={place} aria-label={serverText('reassurance')}>
      <p>
        <LineLink href={href.home()}>{viewText('browse')}</LineLink>
      </p>
      {returns && (
        <p className="flex items-center gap-2">
          <Icon name="info" small />
          {returns}
        </p>
      )}
      {phone && (
        <div>
          <p>
            {serverText('help')}{' '}
            <a className="link whitespace-nowrap" href={phoneHref(phone)}>
              {phone}
            </a>
          </p>
          {!!opening_hours?.length && (
            <p className="text-s text-muted">
              <OpeningHours of={opening_hours} />
            </p>
          )}
        </div>
      )}
      {!!logos?.length && (
        <ul className="flex flex-wrap gap-2" aria-label={serverText('payWith')}>
          {logos.map(({ id, title, photo }) => (
            <li key={id}>
              <img src={photo} alt={title} width="48" height="32" loading="lazy" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
