import { freeShippingAmount } from '../features/shop/shop'
import { t } from '../lib/i18n'
import type { ShopData } from '../page'
import { href } from '../routes'
import { Icon } from '../ui/Icon'
import { BtwSwitch } from './BtwSwitch'

export function TopBar({ info, header }: ShopData) {
  const amount = freeShippingAmount(info)
  return (
    <div className="top">
      <div className="wrap">
        {info && amount && (
          <p>
            <a href={href.freeShipping(info.slug)}>
              <Icon name="truck" small />
              {t('shell.slogan', { amount })}
            </a>
          </p>
        )}
        {info?.delivery_cutoff && (
          <p>
            <Icon name="clock" small />
            {t('shell.cutoff', { time: info.delivery_cutoff })}
          </p>
        )}
        {!!header.length && (
          <nav aria-label={t('shell.topMenu')}>
            <ul>
              {header.map(
                ({ id, title, uri }) =>
                  uri && (
                    <li key={id}>
                      <a href={uri}>{title}</a>
                    </li>
                  ),
              )}
            </ul>
          </nav>
        )}
        <BtwSwitch />
      </div>
    </div>
  )
}
