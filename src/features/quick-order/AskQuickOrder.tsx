import { href } from '../../routes'
import { t } from './nl'

/** The way from a cart to pasting article numbers. */
export function AskQuickOrder() {
  return (
    <p className="mt-8 text-muted">
      {t('askTitle')} {t('askText')}{' '}
      <a className="link" href={href.quickOrder()}>
        {t('title')}
      </a>
    </p>
  )
}
