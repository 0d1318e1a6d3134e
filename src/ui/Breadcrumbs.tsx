import type { Breadcrumb } from '../contract/schema'
import { t } from '../lib/i18n'

/** Home first; the last one is the page itself and no link. */
export function Breadcrumbs({ trail }: { trail: Breadcrumb[] }) {
  return (
    <nav aria-label={t('ui.breadcrumbs')} className="crumbs">
      <ol>
        <li>
          <a href="/">{t('ui.home')}</a>
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
