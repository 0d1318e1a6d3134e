import { extraSorts, type ProductList, type Sort } from '../../../contract/catalogue/product-list'
import { Button } from '../../../ui/form/Button'
import { t } from '../nl'
import * as listId from './list-ids'

/** A field of the list's form, which stands elsewhere. Sends itself with script; has a button without. */
export function SortField({ sort, sorts }: { sort: Sort; sorts: ProductList['sorts'] }) {
  return (
    <div className="sort flex items-center gap-2 max-lg:flex-[1_1_8rem]">
      <label htmlFor="sorteer" className="max-sm:vh flex-none">
        {t('sort')}
      </label>
      <select
        id="sorteer"
        name="sorteer"
        form={listId.form}
        className="input min-h-11 max-lg:min-w-0 max-lg:pr-1"
        defaultValue={sort === 'default' ? '' : sort}
      >
        <option value="">{t('sortDefault')}</option>
        <option value="popularity">{t('sortPopularity')}</option>
        <option value="price_asc">{t('sortPriceAsc')}</option>
        <option value="price_desc">{t('sortPriceDesc')}</option>
        {extraSorts
          .filter((extra) => sorts?.includes(extra))
          .map((extra) => (
            <option key={extra} value={extra}>
              {t(`sorts.${extra}`)}
            </option>
          ))}
      </select>
      <Button form={listId.form} tone="secondary" size="s" className="no-js-only flex-none">
        {t('sortSubmit')}
      </Button>
    </div>
  )
}
