import type { ReactNode } from 'react'
import { phoneHref } from '../features/shop/shop-texts'
import type { ViewContext } from '../page'
import { href } from '../routes'
import { Icon } from '../ui/image/Icon'
import { PageNotice } from '../ui/Notice'
import { LineLink } from '../ui/text/TextLink'
import { MinimalFooter } from './Footer'
import { headerRowClasses, SkipLink } from './header/Header'
import { LogoLink } from './header/Logo'
import { LiveRegions } from './Layout'
import { t } from './nl'

export function MinimalLayout({ context: { shop, notice }, children }: { context: ViewContext; children: ReactNode }) {
  const phone = shop.info?.phone
  return (
    <>
      <SkipLink />
      <header className="border-b">
        <div className={`${headerRowClasses} justify-between`}>
          <LogoLink shop={shop} />
          {phone && (
            <a className="tool call" href={phoneHref(phone)}>
              <Icon name="phone" />
              <span className="max-lg:vh">{phone}</span>
            </a>
          )}
        </div>
      </header>
      <main id="inhoud" tabIndex={-1} className="wrap py-8">
        {notice && <PageNotice tone={notice.tone}>{notice.text}</PageNotice>}
        {children}
        <p className="mt-12 print:hidden">
          <LineLink href={href.home()}>{t('backToShop')}</LineLink>
        </p>
      </main>
      <MinimalFooter shop={shop} />
      <LiveRegions />
    </>
  )
}
