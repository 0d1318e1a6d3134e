import type { ReactNode } from 'react'
import type { ShopInfo } from '../../contract/shop'
import { href } from '../../routes'
import { ButtonLink } from '../../ui/form/Button'
import { Icon } from '../../ui/image/Icon'
import { Breadcrumbs } from '../../ui/text/Breadcrumbs'
import { phoneHref } from '../shop/shop-texts'
import { t } from './nl'

type ReturnsFrameProps = {
  title: string
  trail?: string
  info: ShopInfo | null
  /** Whether the return was requested already, so that other ways to do so need no mention. */
  isRequested?: boolean
  aside?: ReactNode
  children: ReactNode
}

const columns = 'grid items-start gap-12 mt-2 lg:grid-cols-[minmax(0,1fr)_clamp(18rem,27vw,24rem)] lg:gap-16 lg:mt-4'

export function ReturnsFrame({ title, trail, info, isRequested, aside, children }: ReturnsFrameProps) {
  const crumbs = [{ title: t('title'), uri: href.returns() }, ...(trail ? [{ title: trail, uri: '' }] : [])]
  return (
    <div className="wrap pb-8">
      <Breadcrumbs trail={crumbs} />
      <div className={columns}>
        <div className="min-w-0 max-w-200">
          <h1 className="mb-4">{title}</h1>
          {children}
        </div>
        <aside className="panel grid gap-6 empty:hidden">
          {aside}
          {(info?.phone || info?.email) && (
            <section>
              <h2 className="mb-1 text-l">{t(isRequested ? 'questionTitle' : 'contactTitle')}</h2>
              {!isRequested && <p>{t('contactText')}</p>}
              <ShopContact info={info} />
            </section>
          )}
        </aside>
      </div>
    </div>
  )
}

function ShopContact({ info: { phone, email } }: { info: ShopInfo }) {
  return (
    <ul>
      {phone && (
        <li>
          <a className="tap gap-3 hover:underline" href={phoneHref(phone)}>
            <Icon name="phone" />
            {phone}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a className="tap gap-3 hover:underline" href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </a>
        </li>
      )}
    </ul>
  )
}

/** The shop's postal address, for returned parcels. Renders nothing if the backend does not send the address. */
export function PostalAddress({ info, attention }: { info: ShopInfo | null; attention?: string }) {
  const { street, postal_code, city, country } = info?.address ?? {}
  const town = [postal_code, city].filter(Boolean).join(' ')
  if (!info || !street || !town) return null
  return (
    <address className="mt-2">
      {[attention ?? info.name, street, town, country === 'NL' ? null : country].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

/** Explains how to withdraw from a purchase by mail, phone or letter, if the backend has no calls for returns. */
export function ReturnByHandInstructions({ info }: { info: ShopInfo | null }) {
  const canReach = info && (info.email || info.phone || info.address)
  return (
    <div className="grid gap-6">
      <p className="text-l">{t('byHandLead')}</p>
      {info?.email && (
        <p>
          <ButtonLink href={`mailto:${info.email}?${mailFields()}`}>{t('byHandMail')}</ButtonLink>
        </p>
      )}
      <section>
        <h2 className="group-title">{t('byHandTitle')}</h2>
        {canReach ? (
          <>
            <ShopContact info={info} />
            <PostalAddress info={info} />
          </>
        ) : (
          <p>{t('byHandUnknown')}</p>
        )}
      </section>
      <p>{t('byHandReturn')}</p>
    </div>
  )
}

/** Returns the query of a `mailto:` link. Spaces are `%20`, because mail programs do not decode `+`. */
const mailFields = () => `subject=${encodeURIComponent(t('mail.subject'))}&body=${encodeURIComponent(t('mail.body'))}`
