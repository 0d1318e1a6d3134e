import { sendingRule } from '../../features/shop/sending-days'
import { freeShippingAmount } from '../../features/shop/shop'
import type { ShopData } from '../../page'
import { href } from '../../routes'
import { Icon } from '../../ui/image/Icon'
import { t } from '../nl'
import { BtwSwitch } from './BtwSwitch'

/** 36 px high; the phone's links are as high as a finger. */
const barLink = 'inline-flex items-center gap-2 min-h-11 px-2 hover:underline md:min-h-9'

export function TopBar({ info, header }: ShopData) {
  const amount = freeShippingAmount(info)
  const rule = info && sendingRule(info)
  const slogan = amount && (
    <>
      <Icon name="truck" small className="text-pine" />
      {t('slogan', { amount })}
    </>
  )
  return (
    <div className="top text-s bg-sand">
      <div className="wrap flex items-center justify-center gap-x-4 min-h-9 md:justify-start">
        {info && slogan && (
          <p className="flex items-center gap-2">
            {info.slug ? (
              <a className={`${barLink} -ml-2`} href={href.freeShipping(info.slug)}>
                {slogan}
              </a>
            ) : (
              slogan
            )}
          </p>
        )}
        {rule && (
          // On a narrower screen the line would break beside the menu.
          <p className={`items-center gap-2 ${slogan ? 'hidden xl:flex xl:flex-[1_0_12rem]' : 'flex'}`}>
            <Icon name="clock" small className="text-pine" />
            {rule}
          </p>
        )}
        {!!header.length && (
          <nav aria-label={t('topMenu')} className="hidden flex-wrap items-center ml-auto md:flex lg:gap-2">
            {header.map(
              ({ id, title, uri }) =>
                uri && (
                  <a key={id} className={barLink} href={uri}>
                    {title}
                  </a>
                ),
            )}
          </nav>
        )}
        <BtwSwitch info={info} className="hidden min-h-9 pl-2 md:flex lg:pr-2" />
      </div>
    </div>
  )
}
