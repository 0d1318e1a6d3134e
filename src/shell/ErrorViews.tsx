import { CategoryTiles } from '../features/catalog/CategoryTiles'
import { pageHref } from '../features/catalog/list/paging'
import { SearchForm } from '../features/search/SearchForm'
import type { ViewContext } from '../page'
import { href } from '../routes'
import { ButtonLink, SecondaryButtonLink } from '../ui/form/Button'
import { serverText as uiText } from '../ui/nl'
import { TentAtNight } from './demo-artwork'
import { t } from './nl'

export function ErrorView({ context: { url, shop }, requestId }: { context: ViewContext; requestId: string }) {
  return (
    <div className="wrap py-16">
      <h1>{uiText('failed')}</h1>
      <p className="mt-4 max-w-prose">{t('error.text')}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={`${url.pathname}${url.search}`}>{t('error.retry')}</ButtonLink>
        <SecondaryButtonLink href={href.home()}>{t('backToShop')}</SecondaryButtonLink>
      </p>
      <p className="mt-8 text-s text-muted">
        {t('error.requestId', { id: requestId })} {shop.info?.phone}
      </p>
    </div>
  )
}

/** The content of a 404 page, with links to other pages. @param isPastEnd the list exists, but has fewer pages */
export function NotFoundView({ context: { shop, url }, isPastEnd }: { context: ViewContext; isPastEnd?: boolean }) {
  return (
    <>
      <div className="night">
        <div className="wrap grid gap-8 py-12 md:grid-cols-2 md:items-end md:gap-12 md:py-16">
          <div className="self-center">
            <h1>{t('error.notFoundTitle')}</h1>
            {isPastEnd ? (
              <p className="mt-4 max-w-prose">
                {t('error.pastEnd')}{' '}
                <a className="link inline-block py-2" href={pageHref(url, 1)}>
                  {t('error.firstPage')}
                </a>
              </p>
            ) : (
              <p className="mt-4 max-w-prose">{t('error.notFoundText')}</p>
            )}
            <p className="mt-2 mb-6 max-w-prose">{t('error.notFoundSearch')}</p>
            <SearchForm id="zoek-verder" />
          </div>
          <TentAtNight />
        </div>
      </div>
      <div className="wrap mt-10">
        <CategoryTiles categories={shop.categories} />
      </div>
    </>
  )
}

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
