import type { ReactNode } from 'react'
import type { ShopInfo } from '../../contract/shop'
import { href } from '../../routes'
import { Breadcrumbs } from '../../ui/text/Breadcrumbs'
import { t } from './nl'
import { ShopContact } from './ShopContact'

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
