import { t } from '../../lib/i18n'
import { href } from '../../routes'
import { Icon } from '../../ui/Icon'

/** The header has one, the mobile menu and some pages another: hence the id. */
export function SearchForm({ id, term }: { id: string; term?: string }) {
  return (
    <search className="search" aria-label={t('shell.searchForm')}>
      <form action={href.search()}>
        <label className="vh" htmlFor={id}>
          {t('shell.searchLabel')}
        </label>
        <input
          id={id}
          className="input"
          type="search"
          name="term"
          defaultValue={term}
          placeholder={t('shell.searchPlaceholder')}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" aria-label={t('shell.searchButton')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
