import { href } from '../../routes'
import { Glyph } from '../../ui/Glyph'
import { search } from '../../ui/icon-paths'
import { t } from './nl'
import * as mark from './suggestion-marks'

type SearchFormProps = {
  /** The header has one, the mobile menu and some pages another. */
  id: string
  term?: string
  /** How many products are suggested while somebody types (search-box.client.ts); none where left out. */
  suggests?: number
}

export function SearchForm({ id, term, suggests }: SearchFormProps) {
  return (
    <search
      className="search"
      aria-label={t('form')}
      {...(suggests && { [mark.suggests]: href.suggestions(suggests) })}
    >
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
        />
        <button type="submit" aria-label={t('submit')}>
          <Glyph path={search} />
        </button>
      </form>
    </search>
  )
}
