import { t } from '../../lib/i18n'
import { Button } from '../../ui/Button'
import type { Sort } from './catalog.api'

/** Sends itself with script; has a button without. Keeps the rest of the address's query, except the page. */
export function SortForm({ url, sort }: { url: URL; sort: Sort }) {
  const kept = [...url.searchParams].filter(([name]) => name !== 'sorteer' && name !== 'pagina')
  return (
    <form action={url.pathname} data-swap="resultaten" className="flex items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sorteer" className="narrow-vh">
        {t('catalog.sort')}
      </label>
      <select id="sorteer" name="sorteer" className="input w-auto" defaultValue={sort === 'default' ? '' : sort}>
        <option value="">{t('catalog.sortDefault')}</option>
        <option value="popularity">{t('catalog.sortPopularity')}</option>
        <option value="price_asc">{t('catalog.sortPriceAsc')}</option>
        <option value="price_desc">{t('catalog.sortPriceDesc')}</option>
      </select>
      <Button tone="secondary" size="s" className="no-js-only">
        {t('catalog.sortSubmit')}
      </Button>
    </form>
  )
}
