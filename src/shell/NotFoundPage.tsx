import { CategoryTiles } from '../features/catalog/CategoryTiles'
import { pageHref } from '../features/catalog/paging'
import { SearchForm } from '../features/search/SearchForm'
import type { ViewContext } from '../page'
import { t } from './nl'

/** `isPastEnd`: the list exists, and has fewer pages. */
export function NotFoundView({ context: { shop, url }, isPastEnd }: { context: ViewContext; isPastEnd?: boolean }) {
  return (
    <div className="wrap py-12">
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
      <div className="mt-10">
        <CategoryTiles categories={shop.categories} />
      </div>
    </div>
  )
}
