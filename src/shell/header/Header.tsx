import type { ComponentProps } from 'react'
import { CachedFragment } from '../../../kit/page/cached-fragment'
import { AccountMenu } from '../../features/auth/account-menu/AccountMenu'
import { CartMenu } from '../../features/cart/panel/CartMenu'
import SearchBox from '../../features/search/suggestions/SearchBox.island'
import { freeShippingAmountText, phoneHref, sameDayShippingText } from '../../features/shop/shop-texts'
import { Island } from '../../lib/islands/island'
import type { ShopData, ViewContext } from '../../page'
import { href } from '../../routes'
import { Icon, type IconName } from '../../ui/image/Icon'
import { CategoryBar } from '../menu/CategoryBar'
import { MobileMenu } from '../menu/MobileMenu'
import { t } from '../nl'
import { LogoLink } from './Logo'
import { VatSwitch } from './VatSwitch'

/**
 * The classes of a link in the top bar, 36 px high. On a phone the link is 44 px high, and its negative margins overlap
 * the space around it.
 */
const barLink = 'inline-flex items-center gap-2 min-h-11 -my-1 px-2 hover:underline md:min-h-9'

export const headerRowClasses = 'head wrap flex flex-wrap items-center gap-x-1 max-xs:gap-x-0 md:gap-x-6 lg:gap-x-8'

export const SkipLink = () => (
  <a className="fixed z-toast -top-20 left-2 px-4 py-3 rounded text-paper bg-ink focus:top-2" href="#inhoud">
    {t('skip')}
  </a>
)

function TopBar({ info, header }: ShopData) {
  const amount = freeShippingAmountText(info)
  const rule = info && sameDayShippingText(info)
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
          // On a narrower screen this text would break into two lines, so it is shown from `xl` on.
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
        <VatSwitch info={info} className="hidden min-h-9 pl-2 md:flex lg:pr-2" />
      </div>
    </div>
  )
}

type OpenMenuProps = ComponentProps<'button'> & { label: string; icon: IconName; 'data-open-search'?: boolean }

/** A button of small screens that opens the menu, which has the search field too. */
function OpenMenu({ label, icon, ...button }: OpenMenuProps) {
  return (
    <button
      type="button"
      className="tool md:hidden"
      commandfor="menu"
      command="show-modal"
      data-mounts="menu"
      aria-label={label}
      {...button}
    >
      <Icon name={icon} />
    </button>
  )
}

export function Header({ shop, url, has, orderUrl }: ViewContext) {
  const phone = shop.info?.phone
  return (
    <header>
      <CachedFragment of={TopBar} props={shop} name="top" />
      <div className="head-place min-h-[70px] lg:min-h-[100px]">
        <div className="head-bar z-search bg-paper">
          <div className={headerRowClasses}>
            <OpenMenu label={t('menu')} icon="menu" />
            <LogoLink shop={shop} />
            <Island
              of={SearchBox}
              props={{ id: 'zoeken', term: url.searchParams.get('term') ?? undefined }}
              className="contents"
            />
            {phone && (
              <a className="tool call [@media(width<26em)]:hidden" href={phoneHref(phone)} aria-label={phone}>
                <Icon name="phone" />
                <span className="max-md:vh at-md:hidden">{phone}</span>
              </a>
            )}
            <OpenMenu label={t('openSearch')} icon="search" id="open-search" data-open-search />
            <AccountMenu url={url} has={has} />
            <CachedFragment of={CartMenu} props={{ orderUrl }} name="cart" />
          </div>
        </div>
      </div>
      <CachedFragment of={CategoryBar} props={{ categories: shop.categories }} name="bar" />
      <CachedFragment of={MobileMenu} props={{ shop }} name="menu" />
    </header>
  )
}
