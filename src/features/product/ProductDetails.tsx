import type { Product } from '../../contract/product'
import { Prose } from '../../ui/Prose'
import { Section } from '../../ui/Section'
import { StoryGrid } from '../content/StoryGrid'
import { Documents, Safety } from './Documents'
import { t } from './nl'
import { ProsAndCons } from './ProsAndCons'
import { Questions } from './Questions'
import { Reviews } from './Reviews'
import { Specifications } from './Specifications'

/** What there is to know about a product, below what there is to choose. `description` is safe HTML. */
export function ProductDetails({ product, description }: { product: Product; description: string | null }) {
  const { pros_and_cons: points, specifications, reviews, questions, pdfs, safety, pages } = product
  return (
    <>
      {(description || points) && (
        <div className="about">
          {description && (
            <Section title={t('description')} className="">
              <Prose html={description} />
            </Section>
          )}
          {points && <ProsAndCons pros={points.pros ?? []} cons={points.cons ?? []} />}
        </div>
      )}
      {!!specifications?.length && <Specifications groups={specifications} />}
      {reviews && <Reviews reviews={reviews} />}
      {!!questions?.length && <Questions questions={questions} />}
      {(!!pdfs?.length || safety) && (
        <div className="mt-16 border-t">
          {!!pdfs?.length && <Documents pdfs={pdfs} />}
          {safety && <Safety safety={safety} />}
        </div>
      )}
      {!!pages?.length && (
        <Section title={t('guides')} className="mt-16">
          <StoryGrid stories={pages.slice(0, 3)} />
        </Section>
      )}
    </>
  )
}
