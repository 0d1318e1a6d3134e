import { ButtonLink } from '../ui/form/Button'
import { t } from './nl'

/** The content of a page that redirects although its header was sent: by a meta element, or a link to press. */
export function MovedView({ to }: { to: string }) {
  return (
    <div className="wrap py-16">
      <h1>{t('error.movedTitle')}</h1>
      <p className="mt-8">
        <ButtonLink href={to}>{t('error.movedLink')}</ButtonLink>
      </p>
    </div>
  )
}
