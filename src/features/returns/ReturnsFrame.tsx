import type { ReactNode } from 'react'
import type { ShopInfo } from '../../contract/shop'
import { href } from '../../routes'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { Contact } from './Contact'
import { t } from './nl'

type ReturnsFrameProps = {
  title: string
  /** The page's name in the breadcrumb, where it is not the first one here. */
  trail?: string
  info: ShopInfo | null
  /** Beside the page's own part, above how else we can be reached. */
  aside?: ReactNode
  children: ReactNode
}

/** What stands around every page about giving something back. */
export function ReturnsFrame({ title, trail, info, aside, children }: ReturnsFrameProps) {
  const crumbs = [{ title: t('title'), uri: href.returns() }, ...(trail ? [{ title: trail, uri: '' }] : [])]
  return (
    <div className="wrap returns">
      <Breadcrumbs trail={crumbs} />
      <div className="returns-columns">
        <div className="returns-main">
          <h1>{title}</h1>
          {children}
        </div>
        <aside className="returns-aside">
          {aside}
          {(info?.phone || info?.email) && (
            <section>
              <h2>{t('contactTitle')}</h2>
              <p>{t('contactText')}</p>
              <Contact info={info} />
            </section>
          )}
        </aside>
      </div>
    </div>
  )
}
