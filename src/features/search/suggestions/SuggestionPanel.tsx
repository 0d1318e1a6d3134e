import { memo, type ReactNode } from 'react'
import { href } from '../../../routes'
import { Photo, smallPhotoWidths } from '../../../ui/image/Photo'
import { Price, UnitPrice } from '../../../ui/price/Price'
import { t } from '../nl'
import type { SuggestedCategory, SuggestedProduct, Suggestions } from './suggestion-types'
import { isCompleteAnswer, type SuggestionsAnswer, type useSuggestions } from './suggestions.queries'

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

const categoryId = (listId: string, { id }: SuggestedCategory) => `${listId}-c${id}`
const productId = (listId: string, { id }: SuggestedProduct) => `${listId}-p${id}`

/** Returns the ids of all options, in the order of the arrow keys. */
export function suggestionOptionIds(answer: SuggestionsAnswer | null, listId: string) {
  if (answer === null || typeof answer === 'string') return []
  const { categories = [], products = [] } = answer
  return [
    ...categories.map((category) => categoryId(listId, category)),
    ...products.map((product) => productId(listId, product)),
  ]
}

type OptionsProps = Suggestions & {
  listId: string
  /** The id of the option that the arrow keys have reached. */
  active?: string
}

/** Memoised, so that typing does not render the suggestions again. */
const SuggestionOptions = memo(({ categories = [], products = [], listId, active }: OptionsProps) => {
  // Options are links, so that a click follows them. The arrow keys in the text field select them too.
  const option = (id: string) =>
    ({ id, role: 'option', 'aria-selected': id === active, tabIndex: -1, className: 'found-row' }) as const
  return (
    <>
      {categories.length > 0 && (
        <Group label={t('foundCategories')} className="found-categories">
          {categories.map((category) => (
            <a key={category.id} href={category.uri} {...option(categoryId(listId, category))}>
              {category.title}
              {category.trail.length > 0 && <span className="found-trail">{category.trail.join(' › ')}</span>}
            </a>
          ))}
        </Group>
      )}
      {products.length > 0 && (
        <Group label={t('foundProducts')}>
          {products.map((product) => (
            <a key={product.id} href={product.uri} {...option(productId(listId, product))}>
              <Product product={product} />
            </a>
          ))}
        </Group>
      )}
    </>
  )
})

const Product = memo(({ product }: { product: SuggestedProduct }) => {
  const { photo, full_name } = product
  return (
    <>
      <Photo src={photo} alt="" className="w-16 rounded" place={{ sizes: '4rem', widths: smallPhotoWidths }} />
      <span className="found-text">
        {full_name} <Price of={product} />
        <UnitPrice of={product} />
      </span>
    </>
  )
})

function Group({ label, ...rest }: { label: string; className?: string; children: ReactNode }) {
  // biome-ignore lint/a11y/useSemanticElements: a listbox contains groups of options, not fieldsets
  return <div role="group" aria-label={label} {...rest} />
}
