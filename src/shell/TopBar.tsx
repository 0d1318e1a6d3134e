import { formatPrice } from '../lib/format'
import { t } from '../lib/i18n'
import type { ShopData } from '../page'
import { Icon } from '../ui/Icon'
import { BtwSwitch } from './BtwSwitch'

export function TopBar({ info, header }: ShopData) {
  return (
    <div className="top">
      <div className="wrap">
        {!!info?.free_shipping_from && (
          <p>
            <Icon name="truck" small />
            {t('shell.slogan', { amount: formatPrice(info.free_shipping_from).replace(',-', '') })}
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
