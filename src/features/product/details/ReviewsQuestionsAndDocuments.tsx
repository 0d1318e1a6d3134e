import type { Product } from '../../../contract/catalogue/product'
import { askQuestion } from '../../../contract/catalogue/question'
import { getShopReviews } from '../../../contract/catalogue/review'
import type { ViewContext } from '../../../page'
import { refusedFormOf } from '../../../ui/form/refused-form'
import { Section } from '../../../ui/text/Section'
import { StoryGrid } from '../../content/StoryGrid'
import { t } from '../nl'
import { questionAction } from '../product-form-values'
import { Questions } from '../reviews/Questions'
import { Reviews } from '../reviews/Reviews'
import { PdfDocuments, ProductSafety } from './Documents'

type ProductDetailsProps = {
  product: Product
  context: ViewContext
}

export function ReviewsQuestionsAndDocuments({ product, context: { url, has, form, shop } }: ProductDetailsProps) {
  const { reviews, questions, pdfs, safety, pages } = product
  return (
    <>
      {reviews && <Reviews reviews={reviews} url={url} tellsChecks={has(getShopReviews)} shopName={shop.info?.name} />}
      {(!!questions?.length || has(askQuestion)) && (
        <Questions questions={questions ?? []} canAsk={has(askQuestion)} form={refusedFormOf(questionAction, form)} />
      )}
      {(!!pdfs?.length || safety) && (
        <div className="mt-16 border-t">
          {!!pdfs?.length && <PdfDocuments pdfs={pdfs} />}
          {safety && <ProductSafety safety={safety} />}
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
