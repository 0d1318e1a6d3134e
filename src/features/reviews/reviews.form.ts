import { type ApiError, isStatus } from '../../../kit/contract/errors'
import { type Form, FormError, refuse } from '../../../kit/page/form-types'
import { postInvitedReviews } from '../../contract/catalogue/review'
import { href } from '../../routes'
import { t } from './nl'
import { formFieldOfApiField, readReviewForm } from './read-review-form'

export const reviewForms: readonly Form[] = [
  {
    path: href.reviewInvitation(':uuid', ':hash'),
    page: 'ReviewInvitationPage',
    outage: t('promotion.sendOutage'),
    send: async (api, fields, { params }) => {
      const { reviews, shop_rating, errors } = readReviewForm(fields)
      refuse(errors)
      if (!reviews.length && shop_rating === null) throw new FormError({}, t('promotion.nothing'))
      const { uuid = '', hash = '' } = params
      await postInvitedReviews(api, { uuid, hash, reviews, shop_rating }).catch((error) => {
        throw isStatus(error, 422) ? atFields(error, reviews) : error
      })
      // The path after the form has no token, because the page with the thanks does not need one.
      return { location: `${href.reviewInvitation()}?melding=bedankt` }
    },
  },
]

function atFields(error: ApiError, reviews: Parameters<typeof formFieldOfApiField>[1]) {
  const texts = Object.entries(error.errors).flatMap(([name, [text]]) => {
    const field = formFieldOfApiField(name, reviews)
    return text && field ? [[field, text] as const] : []
  })
  const [whole] = Object.values(error.errors)[0] ?? []
  return new FormError(Object.fromEntries(texts), texts.length ? undefined : (whole ?? error.message))
}
