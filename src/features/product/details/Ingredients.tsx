import type { Product } from '../../../contract/catalogue/product'
import { Emphasised } from '../../../ui/text/Emphasised'
import { Section } from '../../../ui/text/Section'
import { pageText } from '../nl'

/** What is in it, and what of that people are allergic to: Regulation (EU) 1169/2011, art. 14 and 21. */
export function Ingredients({ product: { ingredients, allergens } }: { product: Product }) {
  if (!ingredients && !allergens) return null
  return (
    <Section title={pageText(ingredients ? 'ingredients' : 'allergens')} className="">
      <div className="prose">
        {ingredients && <Emphasised text={ingredients} />}
        {allergens && ingredients && <h3>{pageText('allergens')}</h3>}
        {allergens && <Emphasised text={allergens} />}
      </div>
    </Section>
  )
}
