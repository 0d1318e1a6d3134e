import { CategoryTiles } from '../features/catalog/CategoryTiles'
import { pageHref } from '../features/catalog/list/paging'
import { SearchForm } from '../features/search/SearchForm'
import type { ViewContext } from '../page'
import { TentAtNight } from './demo-artwork'
import { t } from './nl'

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
