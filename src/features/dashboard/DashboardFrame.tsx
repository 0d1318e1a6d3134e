import type { ReactNode } from 'react'
import { href, isAnswered } from '../../routes'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { Button } from '../../ui/Button'
import { t } from './nl'

/** The rooms of a customer, as the menu beside each lists them. */
const rooms = [
  { name: 'overview', uri: href.dashboard() },
  { name: 'orders', uri: href.orders() },
  { name: 'offers', uri: href.offers() },
  { name: 'favourites', uri: href.favourites() },
  { name: 'personalData', uri: href.personalData() },
] as const

export type Room = (typeof rooms)[number]['name']

type DashboardFrameProps = {
  /** The room this page is, or stands in. */
  room: Room
  title: string
  /** Between the room and this page, such as an order's number; left out where the page is the room itself. */
  trail?: string
  /** The name of whose page it is, as the header shows it; undefined while nobody could be asked. */
  owner?: string
  children: ReactNode
}

/** What stands around every page of a customer's own: the way here, the menu of rooms, the title. */
export function DashboardFrame({ room, title, trail, owner, children }: DashboardFrameProps) {
  const here = rooms.find(({ name }) => name === room)
  const crumbs = [
    { title: t('title'), uri: href.dashboard() },
    ...(here && room !== 'overview' ? [{ title: t(room), uri: here.uri }] : []),
    ...(trail ? [{ title: trail, uri: '' }] : []),
  ]
  return (
    <div className="wrap dashboard" data-own-page={owner}>
      <Breadcrumbs trail={crumbs} />
      <div className="dashboard-columns">
        <nav className="dashboard-nav" aria-label={t('nav')}>
          <ul>
            {rooms
              .filter(({ uri }) => isAnswered(uri))
              .map(({ name, uri }) => (
                <li key={name}>
                  <a href={uri} aria-current={name === room ? (trail ? 'true' : 'page') : undefined}>
                    {t(name)}
                  </a>
                </li>
              ))}
          </ul>
          <form method="post" action={href.logout()}>
            <Button tone="secondary" size="s">
              {t('logout')}
            </Button>
          </form>
        </nav>
        <div className="dashboard-main">
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
