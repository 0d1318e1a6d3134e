import type { Reading } from '../../contract/catalogue/product-list'
import { href } from '../../routes'
import { pageText } from './nl'
import { soughtBy } from './reading'

export const readingNote = 'mb-6 max-lg:mb-0 max-lg:text-s'

/** Says what was guessed of a term, or that its words became filters, and leads to the search for just its words. */
export function ReadingNote({ of: reading, term }: { of: Reading; term: string }) {
  const isGuess = reading.corrected != null
  return (
    <p className={readingNote}>
      {isGuess ? pageText('corrected', { term: soughtBy(reading) }) : pageText('read')}{' '}
      <a className="link inline-block py-2" href={href.searchLiterally(term)} rel="nofollow">
        {pageText(isGuess ? 'literally' : 'readLiterally', { term })}
      </a>
    </p>
  )
}
