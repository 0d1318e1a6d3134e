import { ButtonLink } from '../ui/form/Button'
import { t } from './nl'

/** Where a page went whose header was on its way already: the browser follows by itself, and a reader by the link. */
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
