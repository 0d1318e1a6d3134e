import type { ComponentProps, ReactNode } from 'react'
import { t } from '../../lib/i18n'
import { href } from '../../routes'
import { Icon } from '../../ui/Icon'

type SearchFormProps = ComponentProps<'search'> & {
  /** The header has one, the mobile menu and some pages another. */
  id: string
  term?: string
  field?: ComponentProps<'input'>
  /** What stands below the field. */
  children?: ReactNode
}

export function SearchForm({ id, term, field, children, ...rest }: SearchFormProps) {
  return (
    <search className="search" aria-label={t('shell.searchForm')} {...rest}>
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
          {...field}
        />
        <button type="submit" aria-label={t('shell.searchButton')}>
          <Icon name="search" />
        </button>
        {children}
      </form>
    </search>
  )
}
