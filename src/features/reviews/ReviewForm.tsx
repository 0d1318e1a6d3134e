import type { FormState } from '../../../kit/page/page'
import type { ProductCard } from '../../contract/catalogue/product-card'
import { type getReviewInvitation, MAX_REVIEW_LENGTHS } from '../../contract/catalogue/review'
import { Button } from '../../ui/form/Button'
import { RefusedFormSummary } from '../../ui/form/ErrorSummary'
import { Field, FieldError, TextArea } from '../../ui/form/Field'
import { PostForm } from '../../ui/form/PostForm'
import { fieldOf } from '../../ui/form/refused-form'
import { Icon } from '../../ui/image/Icon'
import { Photo, type PhotoPlace } from '../../ui/image/Photo'
import { StarIcon } from '../../ui/image/Rating'
import { TitledSection } from '../../ui/text/Section'
import { t } from './nl'
import { ratingsOfStars, reviewFieldNamesOf, SKIPPED_RATING, shopRatingChoices } from './read-review-form'

type ReviewFormProps = { promotion: Awaited<ReturnType<typeof getReviewInvitation>>; action: string; form?: FormState }

export function ReviewForm({ promotion: { order_number, products }, action, form }: ReviewFormProps) {
  const nameOf = (field: string) => {
    const product = products.find(({ id }) => Object.values(reviewFieldNamesOf(id)).includes(field))
    return product?.full_name ?? null
  }
  return (
    <>
      <p className="max-w-prose">
        {order_number && <strong>{t('promotion.about', { number: order_number })}. </strong>}
        {t('promotion.lead')} {products.length > 1 && t('promotion.leaveOut')}
      </p>
      {form && <RefusedFormSummary form={form} labelOf={products.length > 1 ? nameOf : undefined} />}
      <div className="grid items-start gap-10 w-full xl:grid-cols-[minmax(0,58rem)_22rem] xl:justify-between xl:gap-12">
        <PostForm action={action} className="grid gap-10 min-w-0" data-draft="">
          {products.map((product) => (
            <ProductReview key={product.id} product={product} form={form} />
          ))}
          <ShopRating {...fieldOf(form)('shop_rating')} />
          <Button className="justify-self-start">{t('promotion.send')}</Button>
        </PostForm>
        <aside className="grid gap-3 px-6 py-5 rounded-l bg-sand" aria-labelledby="weten">
          <h2 id="weten" className="text-l">
            {t('promotion.knowTitle')}
          </h2>
          <ul className="grid gap-3">
            {(['firstName', 'readFirst', 'onceOnly'] as const).map((name) => (
              <li key={name} className="flex gap-3">
                <Icon name="check" small className="mt-1 text-pine" />
                {t(`promotion.${name}`)}
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </>
  )
}

const besideForm: PhotoPlace = { sizes: '(width>=48em) 12rem, 8rem', widths: [160, 320, 480] }

function ProductReview({ product: { id, full_name, photo }, form }: { product: ProductCard; form?: FormState }) {
  const names = reviewFieldNamesOf(id)
  const field = fieldOf(form)
  return (
    <section
      className="grid items-start gap-5 pt-8 border-t md:grid-cols-[12rem_minmax(0,1fr)] md:gap-10"
      aria-labelledby={`artikel-${id}`}
    >
      <Photo className="w-32 rounded-l md:w-full" src={photo} alt="" place={besideForm} />
      <div className="grid gap-5 min-w-0">
        <h2 id={`artikel-${id}`} className="text-xl">
          {full_name}
        </h2>
        <StarField {...field(names.rating)} />
        <Field
          {...field(names.title)}
          label={t('promotion.titleLabel')}
          hint={t('promotion.titleHint', { n: MAX_REVIEW_LENGTHS.title })}
          autoComplete="off"
        />
        <TextArea
          {...field(names.text)}
          label={t('promotion.text')}
          rows={5}
          hint={t('promotion.textHint', { n: MAX_REVIEW_LENGTHS.text })}
        />
      </div>
    </section>
  )
}

type ChoiceProps = ReturnType<ReturnType<typeof fieldOf>>

/**
 * A choice of one to five stars, as radio buttons. The first radio button has the field name as its id, because the
 * error summary links to that id.
 */
function StarField({ name, defaultValue: value, error }: ChoiceProps) {
  const option = (rating: string | number) => ({
    type: 'radio',
    name,
    value: rating,
    defaultChecked: value === String(rating),
    'aria-describedby': error ? `${name}-error` : undefined,
  })
  return (
    <fieldset>
      <legend>{t('promotion.stars')}</legend>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <div className="star-pick flex -ml-1.5 [&_svg]:size-8 [&_svg]:[fill:var(--fill,none)] [&_svg]:[stroke:var(--stroke,var(--edge))]">
          {ratingsOfStars.map((rating, index) => (
            <label key={rating} className="relative grid place-items-center size-11 rounded">
              <input
                id={index ? undefined : name}
                className="absolute inset-0 size-full opacity-0 cursor-pointer"
                {...option(rating)}
              />
              <StarIcon />
              <span className="vh">{t('promotion.star', { n: index + 1 })}</span>
            </label>
          ))}
        </div>
        <label className="tap gap-2 text-muted">
          <input {...option(SKIPPED_RATING)} />
          {t('promotion.skip')}
        </label>
      </div>
      <FieldError id={`${name}-error`} text={error} />
    </fieldset>
  )
}

function ShopRating({ name, defaultValue: value = '', error }: ChoiceProps) {
  return (
    <TitledSection
      id="winkel"
      title={t('promotion.shop')}
      heading="text-xl"
      className="grid gap-5 min-w-0 pt-8 border-t"
    >
      <fieldset>
        <legend>{t('promotion.shopRating')}</legend>
        {/* In windows from 768 px wide, all ratings are in one row. */}
        <div className="choices [&>label]:min-w-11 [&>label]:px-2.5">
          {['', ...shopRatingChoices].map((rating, index) => (
            <label key={rating}>
              <input
                id={index ? undefined : name}
                type="radio"
                name={name}
                value={rating}
                defaultChecked={value === String(rating)}
              />
              <span>{rating === '' ? t('promotion.noShopRating') : rating}</span>
            </label>
          ))}
        </div>
        {error && <p className="field-error">{error}</p>}
      </fieldset>
    </TitledSection>
  )
}
