import { phoneHref } from '../features/shop/shop-texts'
import type { ShopData } from '../page'
import { DemoLogo } from './demo-artwork'
import { shopName } from './header/Logo'
import { t } from './nl'
import css from './offline.css?raw'

/** The Content-Security-Policy of the offline page. It runs no script and loads no file; its styles are in the page. */
const policy = "default-src 'none'; style-src 'unsafe-inline'"

/** The page that a browser shows when it is offline. The link with an empty URL tries the requested page again. */
export function OfflinePage({ shop, theme }: { shop: ShopData; theme: string }) {
  const name = shopName(shop)
  const { phone, email } = shop.info ?? {}
  return (
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="content-security-policy" content={policy} />
        <title>{`${t('offline.title')} | ${name}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, and the output of themeOf */}
        <style dangerouslySetInnerHTML={{ __html: css + theme }} />
      </head>
      <body>
        <header>
          <DemoLogo />
          <span>{name}</span>
        </header>
        <main>
          <h1>{t('offline.title')}</h1>
          <p>{t('offline.text')}</p>
          <p>{t('offline.safe')}</p>
          <p>
            {/* biome-ignore lint/a11y/useValidAnchor: without a URL it leads to the page that the visitor wanted */}
            <a className="btn" href="">
              {t('offline.retry')}
            </a>
          </p>
          {(phone || email) && (
            <p>
              {t('offline.help')} {phone && <a href={phoneHref(phone)}>{phone}</a>}
              {phone && email && t('offline.or')}
              {email && <a href={`mailto:${email}`}>{email}</a>}
            </p>
          )}
        </main>
      </body>
    </html>
  )
}
