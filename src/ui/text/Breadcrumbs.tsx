import type { Breadcrumb } from '../../contract/shared-schemas'
import { serverText } from '../nl'

/** The breadcrumbs are one row that scrolls sideways. The row fades out at its right end. */
const row = 'overflow-x-auto [scrollbar-width:none] text-s text-muted fade-end'
const crumb = 'tap hover:text-ink hover:underline'

/** Returns the breadcrumbs that the backend sends with a page; without them, only the page itself. */
export function breadcrumbTrailOf({ breadcrumbs, title, uri }: Breadcrumb & { breadcrumbs?: Breadcrumb[] | null }) {
  return breadcrumbs?.length ? breadcrumbs : [{ title, uri }]
}

/** The breadcrumbs of a page: the home page first, and last the page itself, which is not a link. */
export function Breadcrumbs({ trail }: { trail: Breadcrumb[] }) {
  return (
    <nav aria-label={serverText('breadcrumbs')} className={row}>
      <ol className="flex w-max pr-8 whitespace-nowrap">
        <li>
          <a className={crumb} href="/">
            {serverText('home')}
          </a>
        </li>
        {trail.map(({ title, uri }, index) => (
          <li key={uri} className="slash">
            {index === trail.length - 1 ? (
              <span className="tap" aria-current="page">
                {title}
              </span>
            ) : (
              <a className={crumb} href={uri}>
                {title}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
