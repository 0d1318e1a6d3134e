import { AccountMenu } from '../../features/auth/account-menu/AccountMenu'
import { CartMenu } from '../../features/cart/panel/CartMenu'
import SearchBox from '../../features/search/suggestions/SearchBox.island'
import { phoneHref } from '../../features/shop/shop'
import { CachedFragment } from '../../lib/islands/cached-fragment'
import { Island } from '../../lib/islands/island'
import type { ViewContext } from '../../page'
import { href } from '../../routes'
import { Icon } from '../../ui/image/Icon'
import { CategoryBar } from '../menu/CategoryBar'
import { MobileMenu } from '../menu/MobileMenu'
import { shopName } from '../names'
import { t } from '../nl'
import { headLogo, headRow } from './head-row'
import { Logo, logoLink } from './Logo'
import { TopBar } from './TopBar'

export function Header({ shop, url, has, orderUrl }: ViewContext) {
  const name = shopName(shop)
  const phone = shop.info?.phone
  return (
    <header>
      <CachedFragment of={TopBar} props={shop} name="top" />
      <div className="head-place min-h-[70px] lg:min-h-[100px]">
        <div className="head-bar z-search bg-paper">
          <div className={headRow}>
            <button
              type="button"
              className="tool md:hidden"
              commandfor="menu"
              command="show-modal"
              data-mounts="menu"
              aria-label={t('menu')}
            >
              <Icon name="menu" />
            </button>
            <a className={`${logoLink} ${headLogo}`} href={href.home()} aria-label={t('toHome', { name })}>
              <Logo name={name} own={shop.info?.logo} />
            </a>
            <Island of={SearchBox} props={{ id: 'zoeken', term: url.searchParams.get('term') ?? undefined }} />
            {phone && (
              <a className="tool call [@media(width<26em)]:hidden" href={phoneHref(phone)} aria-label={phone}>
                <Icon name="phone" />
                <span className="max-md:vh at-md:hidden">{phone}</span>
              </a>
            )}
            <button
              type="button"
              id="open-search"
              className="tool md:hidden"
              commandfor="menu"
              command="show-modal"
              data-mounts="menu"
              data-open-search
              aria-label={t('openSearch')}
            >
              <Icon name="search" />
            </button>
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
