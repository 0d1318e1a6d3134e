import type { MenuItem } from '../contract/menu'
import { OpeningHours } from '../features/shop/OpeningHours'
import { phoneHref } from '../features/shop/shop-texts'
import { dutchTimeAsUtc } from '../lib/dutch-wall-clock'
import type { ShopData } from '../page'
import { href } from '../routes'
import { formatRating, Stars } from '../ui/image/Rating'
import { MountainRidge } from './demo-artwork'
import { LogoLink, shopName } from './header/Logo'
import { t } from './nl'

const ground = 'mt-20 bg-sand'
/** The grid has its columns before its groups arrive: on a slow connection no group moves when the next one arrives. */
const groups = 'wrap grid grid-fill-36 gap-x-6 gap-y-10 py-8 lg:grid-cols-footer'
const smallPrint = 'wrap flex flex-wrap items-center gap-x-8 gap-y-4 py-8 text-s text-muted'
/** The classes of a link on a line of its own. On a phone the line is high enough for a finger. */
const lineLink = 'flex items-center min-h-11 py-1 hover:underline md:min-h-9'
const footerLink = `${lineLink} leading-tight`

export function Footer({ shop, needsConsent }: { shop: ShopData; needsConsent: boolean }) {
  const { info, footer } = shop
  const links = footer.flatMap((group) => [group, ...(group.children ?? [])])
  // The law requires a link for withdrawal on every page, with that word in it, even if the backend's menu lacks one.
  const lacksReturns = !links.some(({ uri, title }) => uri === href.returns() && /herroep/i.test(title))
  return (
    <footer className={ground}>
      <MountainRidge />
      <div className={groups}>
        <Contact {...shop} />
        {footer.map((group) => (
          <FooterGroup key={group.id} {...group} />
        ))}
      </div>
      <div className={smallPrint}>
        <LogoLink shop={shop} className="text-ink hover:underline" />
        <Copyright {...shop} />
        {needsConsent && (
          <button type="button" className="link js-only min-h-11 md:min-h-0" data-cookies="">
            {t('cookieSettings')}
          </button>
        )}
        {lacksReturns && <ReturnsLink />}
        {!!info?.payment_logos?.length && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
          <div className="flex flex-wrap gap-2 md:ml-auto" role="group" aria-label={t('payment')}>
            {info.payment_logos.map(({ id, title, photo }) => (
              <img key={id} src={photo} alt={title} width="48" height="32" loading="lazy" />
            ))}
          </div>
        )}
      </div>
    </footer>
  )
}

/** The footer of the minimal layout: the shop's identity, and the links that the law requires on every page. */
export function MinimalFooter({ shop }: { shop: ShopData }) {
  return (
    <footer className={ground}>
      <div className={smallPrint}>
        <Copyright {...shop} />
        <ReturnsLink />
      </div>
    </footer>
  )
}

function Copyright(shop: ShopData) {
  const { kvk, vat_number } = shop.info ?? {}
  return (
    <p>
      {t('copyright', { year: new Date(dutchTimeAsUtc(Date.now())).getUTCFullYear(), name: shopName(shop) })}
      {kvk && <> · {t('kvk', { number: kvk })}</>}
      {vat_number && <> · {t('vat', { number: vat_number })}</>}
    </p>
  )
}

const ReturnsLink = () => (
  <p>
    <a className={footerLink} href={href.returns()}>
      {t('returns')}
    </a>
  </p>
)

/** A group of links under a heading, which may be a link itself. A group without any link is left out. */
function FooterGroup({ title, uri, children }: MenuItem) {
  const links = (children ?? []).filter((link) => link.uri)
  if (!links.length && !uri) return null
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-l">
        {uri ? (
          <a className="hover:underline" href={uri}>
            {title}
          </a>
        ) : (
          title
        )}
      </h2>
      {links.map((link) => (
        <a key={link.id} className={footerLink} href={link.uri ?? undefined}>
          {link.title}
        </a>
      ))}
    </nav>
  )
}

function Contact({ info }: ShopData) {
  if (!info) return null
  const { name, address, phone, email, opening_hours, review_statistics: reviews } = info
  const town = [address?.postal_code, address?.city].filter(Boolean).join(' ')
  const lines = [name, address?.street, town].filter(Boolean)
  return (
    <section
      aria-label={t('service')}
      className="grid grid-cols-1 content-start gap-4 col-span-full min-w-0 lg:col-span-1"
    >
      <h2 className="text-l">{t('service')}</h2>
      {(phone || email) && (
        <p>
          {phone && (
            <a className={`${lineLink} text-xl font-500`} href={phoneHref(phone)}>
              {phone}
            </a>
          )}
          {email && (
            <a className={footerLink} href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </p>
      )}
      {!!opening_hours?.length && (
        <p>
          <OpeningHours of={opening_hours} />
        </p>
      )}
      <address className="whitespace-pre-line">{lines.join('\n')}</address>
      {reviews && (
        <p className="flex flex-wrap items-center gap-2">
          <Stars rating={reviews.average_rating_12_months} />
          {t('score', {
            rating: formatRating(reviews.average_rating_12_months),
            count: reviews.number_reviews,
          })}
        </p>
      )}
    </section>
  )
}
