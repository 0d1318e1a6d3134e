import type { ReactNode } from 'react'
import { hasPageAt, href } from '../../routes'
import { Button } from '../../ui/form/Button'
import { Breadcrumbs } from '../../ui/text/Breadcrumbs'
import { t } from './nl'

const sections = [
  { name: 'overview', uri: href.dashboard() },
  { name: 'orders', uri: href.orders() },
  { name: 'offers', uri: href.offers() },
  { name: 'favourites', uri: href.favourites() },
  { name: 'personalData', uri: href.personalData() },
] as const

export type AccountSection = (typeof sections)[number]['name']

type DashboardFrameProps = {
  section: AccountSection
  title: string
  trail?: string
  /** The customer's name, as in the header; undefined if the backend does not answer. */
  owner?: string
  children: ReactNode
}

const link = 'flex items-center min-h-11 px-3 rounded whitespace-nowrap hover:text-ink hover:bg-sand'

/**
 * If the row of links is too long for the screen, it starts at the current page's link (`scroll-initial-target`). On a
 * wide screen the row does not scroll, and the property would scroll the page instead, so it is turned off.
 */
const here = 'font-500 text-ink bg-sand [scroll-initial-target:nearest] lg:[scroll-initial-target:none]'

export function DashboardFrame({ section, title, trail, owner, children }: DashboardFrameProps) {
  const opened = sections.find(({ name }) => name === section)
  const crumbs = [
    { title: t('title'), uri: href.dashboard() },
    ...(opened && section !== 'overview' ? [{ title: t(section), uri: opened.uri }] : []),
    ...(trail ? [{ title: trail, uri: '' }] : []),
  ]
  return (
    <div className="wrap pb-16" data-own-page={owner}>
      <Breadcrumbs trail={crumbs} />
      <div className="grid items-start gap-6 mt-2 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12 lg:mt-4 print:block">
        <nav className="min-w-0 lg:sticky lg:top-[calc(1.5rem+var(--stuck))]" aria-label={t('nav')}>
          <ul className="flex gap-1 overflow-x-auto lg:flex-col lg:overflow-visible">
            {sections
              .filter(({ uri }) => hasPageAt(uri))
              .map(({ name, uri }) => (
                <li key={name}>
                  <a
                    className={`${link} ${name === section ? here : 'text-muted'}`}
                    href={uri}
                    aria-current={name === section ? (trail ? 'true' : 'page') : undefined}
                  >
                    {t(name)}
                  </a>
                </li>
              ))}
          </ul>
          <form className="hidden lg:block lg:mt-4 lg:px-3" method="post" action={href.logout()}>
            <Button tone="secondary" size="s">
              {t('logout')}
            </Button>
          </form>
        </nav>
        <div className="min-w-0">
          <h1 className="mb-6">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
