import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { href } from '../../routes'
import { Button } from '../../ui/Button'
import { t } from './nl'
import { CategoryOption, ProductOption } from './options'
import { categoriesFor, productsFor } from './search.queries'
import { useSlow } from './use-slow'

type SuggestionsProps = {
  id: string
  /** What stands in the field, and the part of it that is asked about: empty until the first pause. */
  text: string
  term: string
  limit: number
  /** Id of the option that the arrow keys are on. */
  active: string | undefined
  /** That option is not there any more. */
  onGone: () => void
  inMenu: boolean
}

/**
 * What the shop has for a text. The answer to the text before stays until the new one is here, so that nothing
 * flickers.
 */
export function Suggestions({ id, text, term, limit, active, onGone, inMenu }: SuggestionsProps) {
  const options = { enabled: term !== '', placeholderData: keepPreviousData }
  const categories = useQuery({ ...categoriesFor(term), ...options })
  const products = useQuery({ ...productsFor(term, limit), ...options })
  const isWaiting = term !== text || categories.isFetching || products.isFetching
  const isSlow = useSlow(categories.isFetching || products.isFetching)
  /** The text that what is shown belongs to. */
  const [told, setTold] = useState('')
  if (!isWaiting && told !== term) setTold(term)

  // Categories stand above the products: what is about to be pressed must not move down when they come.
  const isProductsTurn = !categories.isPending || isSlow
  const found = isProductsTurn ? products.data : undefined
  const counts = { categories: categories.data?.length ?? 0, products: found?.length ?? 0 }
  const hasFound = counts.categories + counts.products > 0
  const hasFailed = categories.isError || products.isError
  const isEmpty = !hasFound && !!categories.data && !!products.data
  const note =
    (!isWaiting && hasFailed && !hasFound && t(navigator.onLine ? 'failed' : 'offline')) ||
    (isSlow && t('slow')) ||
    (isEmpty && t('foundNone', { term: told }))

  // The page knows more: articles, a better guess, and where else to look.
  const all = t(isEmpty ? 'further' : 'all')

  useEffect(() => {
    if (active && !document.getElementById(active)) onGone()
  })

  const option = (key: string) => ({ id: `${id}-${key}`, isActive: active === `${id}-${key}` })
  return (
    <div className="found">
      <div role="listbox" id={id} aria-label={t('suggestions')} aria-busy={isWaiting} hidden={!hasFound}>
        {counts.categories > 0 && (
          <Group label={t('foundCategories')} className="found-categories">
            {categories.data?.map((category) => (
              <CategoryOption key={category.id} category={category} {...option(`c${category.id}`)} />
            ))}
          </Group>
        )}
        {counts.products > 0 && (
          <Group label={t('foundProducts')}>
            {found?.map((product) => (
              <ProductOption key={product.id} product={product} {...option(`p${product.id}`)} />
            ))}
          </Group>
        )}
      </div>
      {!found && !(products.isError && isProductsTurn) && <Skeleton rows={limit} />}
      <p role="status" className={note ? 'found-note' : 'vh'}>
        {note || (!isWaiting && t('found', counts))}
      </p>
      {inMenu ? <Button tone="secondary">{all}</Button> : <AllResults text={text}>{all}</AllResults>}
    </div>
  )
}

function Group({ label, ...rest }: { label: string; className?: string; children: ReactNode }) {
  // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, not fieldsets
  return <div role="group" aria-label={label} {...rest} />
}

function AllResults({ text, children }: { text: string; children: string }) {
  return (
    <a className="found-all" href={href.search(text)}>
      {children}
    </a>
  )
}

/** As high as the products that are on their way; to be seen only when they take long. */
function Skeleton({ rows }: { rows: number }) {
  return (
    <div className="found-blanks" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={row} className="found-row found-blank" />
      ))}
    </div>
  )
}
