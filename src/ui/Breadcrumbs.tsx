import type { Breadcrumb } from '../contract/schema'
import { pageText } from './nl'

/** Home first; the last one is the page itself and no link. */
export function Breadcrumbs({ trail }: { trail: Breadcrumb[] }) {
  return (
    <nav aria-label={pageText('breadcrumbs')} className="crumbs">
      <ol>
        <li>
          <a href="/">{pageText('home')}</a>
        </li>
        {trail.map(({ title, uri }, index) => (
          <li key={uri}>
            {index === trail.length - 1 ? <span aria-current="page">{title}</span> : <a href={uri}>{title}</a>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
