import type { Product } from '../../contract/product'
import { askQuestion } from '../../contract/question'
import { getShopReviews } from '../../contract/review'
import type { ViewContext } from '../../page'
import { sentBy } from '../../ui/forms-of-a-page'
import { Prose } from '../../ui/Prose'
import { Section } from '../../ui/Section'
import { StoryGrid } from '../content/StoryGrid'
import { Documents, Safety } from './Documents'
import { t } from './nl'
import { ProsAndCons } from './ProsAndCons'
import { questionForm } from './product-forms'
import { Questions } from './Questions'
import { Reviews } from './Reviews'
import { Specifications } from './Specifications'

type ProductDetailsProps = {
  product: Product
  /** Safe HTML. */
  description: string | null
  context: ViewContext
}

/** What there is to know about a product, below what there is to choose. */
export function ProductDetails({ product, description, context: { url, has, form } }: ProductDetailsProps) {
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
      {reviews && <Reviews reviews={reviews} url={url} tellsChecks={has(getShopReviews)} />}
      {(!!questions?.length || has(askQuestion)) && (
        <Questions questions={questions ?? []} canAsk={has(askQuestion)} form={sentBy(questionForm, form)} />
      )}
      {(!!pdfs?.length || safety) && (
        <div className="mt-16 border-t">
          {!!pdfs?.length && <Documents pdfs={pdfs} />}
          {safety && <Safety safety={safety} />}
        </div>
      )}
      {!!pages?.length && (
        <Section title={t('guides')} className="guides mt-16">
          <StoryGrid stories={pages.slice(0, 3)} />
        </Section>
      )}
    </>
  )
}
