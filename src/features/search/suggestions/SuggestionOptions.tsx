import { memo, type ReactNode } from 'react'
import { Photo, type PhotoPlace, smallPhotoWidths } from '../../../ui/image/Photo'
import { Price } from '../../../ui/price/Price'
import { UnitPrice } from '../../../ui/price/UnitPrice'
import { t } from '../nl'
import type { SuggestedCategory, SuggestedProduct, Suggestions } from './suggestion-types'
import type { SuggestionsAnswer } from './suggestions.queries'

const inRow: PhotoPlace = { sizes: '4rem', widths: smallPhotoWidths }

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
export const SuggestionOptions = memo(({ categories = [], products = [], listId, active }: OptionsProps) => {
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
      <Photo src={photo} alt="" className="w-16 rounded" place={inRow} />
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
