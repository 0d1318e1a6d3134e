import { href } from '../../../routes'
import { t } from '../nl'
import { SuggestionOptions } from './SuggestionOptions'
import type { Suggestions } from './suggestion-types'
import { isCompleteAnswer } from './suggestions.queries'
import type { useSuggestions } from './use-suggestions'

type PanelProps = Pick<ReturnType<typeof useSuggestions>, 'text' | 'answer' | 'answered' | 'isWaiting' | 'isSlow'> & {
  listId: string
  active?: string
  inMenu: boolean
}

/** The panel below a search field: suggestions, a message about them, and a link to all results. */
export function SuggestionPanel({ listId, active, inMenu, ...suggestions }: PanelProps) {
  const { text, answer, isWaiting } = suggestions
  const found = answer === null || typeof answer === 'string' ? {} : answer
  const counts = countsOf(found)
  const hasNone = isCompleteAnswer(answer) && !counts.categories && !counts.products
  const note = noteOf(suggestions)
  // The results page may find more than the suggestions: articles, corrections, and other categories.
  const all = hasNone ? t('further') : t('all')
  return (
    <div className="found-panel">
      <div
        role="listbox"
        id={listId}
        aria-label={t('suggestions')}
        aria-busy={isWaiting}
        hidden={!counts.categories && !counts.products}
      >
        <SuggestionOptions categories={found.categories} products={found.products} listId={listId} active={active} />
      </div>
      {answer === null && (
        <div className="found-blanks" aria-hidden="true">
          {blanks.slice(inMenu ? 1 : 0)}
        </div>
      )}
      <p role="status" className={note.isSeen ? 'found-note' : 'vh'}>
        {note.text}
      </p>
      {inMenu ? (
        <button type="submit" className="btn btn-secondary w-full mt-2">
          {all}
        </button>
      ) : (
        <a className="found-all" href={href.search(text)}>
          {all}
        </a>
      )}
    </div>
  )
}

const blanks = [1, 2, 3, 4].map((place) => <div key={place} className="found-blank" />)

const countsOf = ({ categories = [], products = [] }: Suggestions) => ({
  categories: categories.length,
  products: products.length,
})

/** Returns the message in the panel, and whether the panel displays it: the number of suggestions is only read out. */
function noteOf({ answer, answered, isWaiting, isSlow }: Omit<PanelProps, 'listId' | 'inMenu' | 'text'>) {
  if (isSlow) return { isSeen: true, text: t('slow') }
  if (answer === null) return { isSeen: false, text: '' }
  if (typeof answer === 'string') return { isSeen: true, text: t(answer) }
  const counts = countsOf(answer)
  if (counts.categories || counts.products) return { isSeen: false, text: isWaiting ? '' : t('found', counts) }
  return { isSeen: true, text: isCompleteAnswer(answer) ? t('foundNone', { term: answered }) : t('failed') }
}
