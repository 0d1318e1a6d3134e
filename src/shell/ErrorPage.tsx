import type { ViewContext } from '../page'
import { href } from '../routes'
import { ButtonLink } from '../ui/form/Button'
import { serverText as uiText } from '../ui/nl'
import { t } from './nl'

export function ErrorView({ context: { url, shop }, requestId }: { context: ViewContext; requestId: string }) {
  return (
    <div className="wrap py-16">
      <h1>{uiText('failed')}</h1>
      <p className="mt-4 max-w-prose">{t('error.text')}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={`${url.pathname}${url.search}`}>{t('error.retry')}</ButtonLink>
        <ButtonLink tone="secondary" href={href.home()}>
          {t('backToShop')}
        </ButtonLink>
      </p>
      <p className="mt-8 text-s text-muted">
        {t('error.requestId', { id: requestId })} {shop.info?.phone}
      </p>
    </div>
  )
}
