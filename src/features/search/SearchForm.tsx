import type { ComponentProps, ReactNode } from 'react'
import { href } from '../../routes'
import { search } from '../../ui/image/icon-paths'
import { PathIcon } from '../../ui/image/PathIcon'
import { t } from './nl'

type SearchFormProps = {
  id: string
  term?: string
  /**
   * The component SearchBox passes attributes for the `search` element (`landmark`) and the input (`field`), and
   * content below them (`children`).
   */
  landmark?: ComponentProps<'search'> & { 'data-open'?: '' }
  field?: ComponentProps<'input'>
  children?: ReactNode
}

/** The search form, which leads to the page with results. The component SearchBox adds suggestions to it. */
export function SearchForm({ id, term, landmark, field, children }: SearchFormProps) {
  return (
    <search className="search" aria-label={t('form')} {...landmark}>
      <form action={href.search()}>
        <input
          id={id}
          className="input"
          type="search"
          name="term"
          aria-label={t('label')}
          defaultValue={term}
          placeholder={t('placeholder')}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          {...field}
        />
        <button type="submit" aria-label={t('submit')}>
          <PathIcon path={search} />
        </button>
        {children}
      </form>
    </search>
  )
}
