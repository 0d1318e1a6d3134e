import type { ProductCard } from '../../contract/product-card'
import { type getReviewPromotion, reviewLengths } from '../../contract/review'
import type { FormState } from '../../page'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { FormErrors } from '../../ui/FormErrors'
import { Icon } from '../../ui/Icon'
import { Photo, type PhotoPlace } from '../../ui/Photo'
import { Star } from '../../ui/Rating'
import { TextArea } from '../../ui/TextArea'
import { t } from './nl'
import { fieldsOf, shopRatings, skipped, starRatings } from './reviews'

type ReviewFormProps = {
  promotion: Awaited<ReturnType<typeof getReviewPromotion>>
  action: string
  form?: FormState
}

/** Everything that an invitation asks: stars and words for each product, and a figure for the shop. */
export function ReviewForm({ promotion: { order_number, products }, action, form }: ReviewFormProps) {
  const nameOf = (field: string) => {
    const product = products.find(({ id }) => Object.values(fieldsOf(id)).includes(field))
    return product?.full_name ?? null
  }
  return (
    <>
      <p className="review-lead">
        {order_number && <strong>{t('promotion.about', { number: order_number })}. </strong>}
        {t('promotion.lead')} {products.length > 1 && t('promotion.leaveOut')}
      </p>
      {form && <FormErrors form={form} labelOf={products.length > 1 ? nameOf : undefined} />}
      <div className="review-columns">
        <form method="post" action={action} className="review-form" noValidate data-once="" data-draft="">
          {products.map((product) => (
            <ProductReview key={product.id} product={product} form={form} />
          ))}
          <ShopRating value={form?.values.shop_rating} error={form?.errors.shop_rating} />
          <Button>{t('promotion.send')}</Button>
        </form>
        <aside className="review-know" aria-labelledby="weten">
          <h2 id="weten">{t('promotion.knowTitle')}</h2>
          <ul>
            {(['firstName', 'readFirst', 'onceOnly'] as const).map((name) => (
              <li key={name}>
                <Icon name="check" small />
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
  const names = fieldsOf(id)
  const { values = {}, errors = {} } = form ?? {}
  return (
    <section className="review-product" aria-labelledby={`artikel-${id}`}>
      <Photo src={photo} alt="" place={besideForm} />
      <div className="review-fields">
        <h2 id={`artikel-${id}`} className="text-xl">
          {full_name}
        </h2>
        <StarField name={names.rating} value={values[names.rating]} error={errors[names.rating]} />
        <Field
          label={t('promotion.titleLabel')}
          name={names.title}
          hint={t('promotion.titleHint', { n: reviewLengths.title })}
          defaultValue={values[names.title]}
          error={errors[names.title]}
          autoComplete="off"
        />
        <TextArea
          label={t('promotion.text')}
          name={names.text}
          rows={5}
          hint={t('promotion.textHint', { n: reviewLengths.text })}
          defaultValue={values[names.text]}
          error={errors[names.text]}
        />
      </div>
    </section>
  )
}

type ChoiceProps = { name: string; value?: string; error?: string }

/** One to five stars, as radios; the first has the field's own id, for the summary of errors. */
function StarField({ name, value, error }: ChoiceProps) {
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
      <div className="star-row">
        <div className="star-pick">
          {starRatings.map((rating, index) => (
            <label key={rating}>
              <input id={index ? undefined : name} {...option(rating)} />
              <Star />
              <span className="vh">{t('promotion.star', { n: index + 1 })}</span>
            </label>
          ))}
        </div>
        <label className="star-skip">
          <input {...option(skipped)} />
          {t('promotion.skip')}
        </label>
      </div>
      {error && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** The shop's own figure, from 0 to 10. */
function ShopRating({ value = '', error }: Omit<ChoiceProps, 'name'>) {
  return (
    <section className="review-shop" aria-labelledby="winkel">
      <h2 id="winkel" className="text-xl">
        {t('promotion.shop')}
      </h2>
      <fieldset>
        <legend>{t('promotion.shopRating')}</legend>
        <div className="choices">
          {['', ...shopRatings].map((rating, index) => (
            <label key={rating}>
              <input
                id={index ? undefined : 'shop_rating'}
                type="radio"
                name="shop_rating"
                value={rating}
                defaultChecked={value === String(rating)}
              />
              <span>{rating === '' ? t('promotion.noShopRating') : rating}</span>
            </label>
          ))}
        </div>
        {error && <p className="field-error">{error}</p>}
      </fieldset>
    </section>
  )
}
