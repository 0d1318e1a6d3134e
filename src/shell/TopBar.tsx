import { sendingRule } from '../features/shop/sending-days'
import { freeShippingAmount } from '../features/shop/shop'
import type { ShopData } from '../page'
import { href } from '../routes'
import { Icon } from '../ui/Icon'
import { BtwSwitch } from './BtwSwitch'
import { t } from './nl'

export function TopBar({ info, header }: ShopData) {
  const amount = freeShippingAmount(info)
  const rule = info && sendingRule(info)
  const slogan = amount && (
    <>
      <Icon name="truck" small />
      {t('slogan', { amount })}
    </>
  )
  return (
    <div className="top">
      <div className="wrap">
        {info && slogan && <p>{info.slug ? <a href={href.freeShipping(info.slug)}>{slogan}</a> : slogan}</p>}
        {rule && (
          <p>
            <Icon name="clock" small />
            {rule}
          </p>
        )}
        {!!header.length && (
          <nav aria-label={t('topMenu')}>
            {header.map(
              ({ id, title, uri }) =>
                uri && (
                  <a key={id} href={uri}>
                    {title}
                  </a>
                ),
            )}
          </nav>
        )}
        <BtwSwitch info={info} />
      </div>
    </div>
  )
}
