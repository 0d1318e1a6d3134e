import type { ComponentProps, ReactNode } from 'react'
import { href } from '../../routes'
import { Glyph } from '../../ui/Glyph'
import { search } from '../../ui/icon-paths'
import { t } from './nl'

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
    <search className="search" aria-label={t('form')} {...rest}>
      <form action={href.search()}>
        <label className="vh" htmlFor={id}>
          {t('label')}
        </label>
        <input
          id={id}
          className="input"
          type="search"
          name="term"
          defaultValue={term}
          placeholder={t('placeholder')}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          {...field}
        />
        <button type="submit" aria-label={t('submit')}>
          <Glyph path={search} />
        </button>
        {children}
      </form>
    </search>
  )
}
