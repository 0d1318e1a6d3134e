import type { Category } from '../../contract/catalogue/category'
import { Section } from '../../ui/text/Section'
import { CategoryTiles } from '../catalog/CategoryTiles'
import { pageText } from '../compare/nl'

/** While nothing is compared: what it is for, how it goes, and where to begin. */
export function HowToCompare({ categories }: { categories: Category[] }) {
  return (
    <>
      <p className="max-w-prose">{pageText('empty')}</p>
      <h2 className="text-xl mt-8 mb-3">{pageText('steps')}</h2>
      <ol className="grid gap-2 pl-5 list-decimal">
        <li>{pageText('step1')}</li>
        <li>{pageText('step2')}</li>
        <li>{pageText('step3')}</li>
      </ol>
      <p className="no-js-only mt-6 max-w-prose text-muted">{pageText('noScript')}</p>
      {categories.length > 0 && (
        <Section title={pageText('browse')} className="mt-12">
          <CategoryTiles categories={categories} />
        </Section>
      )}
    </>
  )
}
