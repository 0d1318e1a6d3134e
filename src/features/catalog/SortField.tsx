import type { Sort } from '../../contract/product-list'
import { t } from '../../lib/i18n'
import { Button } from '../../ui/Button'
import * as listId from './list-ids'

/** A field of the list's form, which stands elsewhere. Sends itself with script; has a button without. */
export function SortField({ sort }: { sort: Sort }) {
  return (
    <div className="sort">
      <label htmlFor="sorteer" className="narrow-vh">
        {t('catalog.sort')}
      </label>
      <select
        id="sorteer"
        name="sorteer"
        form={listId.form}
        className="input"
        defaultValue={sort === 'default' ? '' : sort}
      >
        <option value="">{t('catalog.sortDefault')}</option>
        <option value="popularity">{t('catalog.sortPopularity')}</option>
        <option value="price_asc">{t('catalog.sortPriceAsc')}</option>
        <option value="price_desc">{t('catalog.sortPriceDesc')}</option>
      </select>
      <Button form={listId.form} tone="secondary" size="s" className="no-js-only">
        {t('catalog.sortSubmit')}
      </Button>
    </div>
  )
}
