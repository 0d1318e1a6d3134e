import type { ReactNode } from 'react'
import type { Found } from './find-suggestions'
import { t } from './nl'
import { CategoryOption, ProductOption } from './options'

/** What is found for a term, as the field's script puts it in its list, with what a screen reader is told of it. */
export function Suggestions({ categories, products }: Found) {
  const counts = { categories: categories?.length ?? 0, products: products?.length ?? 0 }
  if (!counts.categories && !counts.products) return null
  return (
    <>
      {counts.categories > 0 && (
        <Group label={t('foundCategories')} className="found-categories">
          {categories?.map((category) => (
            <CategoryOption key={category.id} category={category} />
          ))}
        </Group>
      )}
      {counts.products > 0 && (
        <Group label={t('foundProducts')}>
          {products?.map((product) => (
            <ProductOption key={product.id} product={product} />
          ))}
        </Group>
      )}
      <p>{t('found', counts)}</p>
    </>
  )
}

function Group({ label, ...rest }: { label: string; className?: string; children: ReactNode }) {
  // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, not fieldsets
  return <div role="group" aria-label={label} {...rest} />
}
