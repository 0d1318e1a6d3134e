import { CategoryTiles } from '../features/catalog/CategoryTiles'
import { SearchForm } from '../features/search/SearchForm'
import type { ViewContext } from '../page'
import { t } from './nl'

export function NotFoundView({ context: { shop } }: { context: ViewContext }) {
  return (
    <div className="wrap py-12">
      <h1 className="text-3xl">{t('error.notFoundTitle')}</h1>
      <p className="mt-4 max-w-prose">{t('error.notFoundText')}</p>
      <p className="mt-2 mb-6 max-w-prose">{t('error.notFoundSearch')}</p>
      <SearchForm id="zoek-verder" />
      <div className="mt-10">
        <CategoryTiles categories={shop.categories} />
      </div>
    </div>
  )
}
