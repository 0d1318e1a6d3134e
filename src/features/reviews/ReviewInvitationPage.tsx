import * as v from 'valibot'
import { ApiError } from '../../../kit/contract/errors'
import type { FormState } from '../../../kit/page/page'
import { getReviewInvitation, getShopReviews } from '../../contract/catalogue/review'
import { definePage, type ViewContext } from '../../page'
import { href } from '../../routes'
import { SecondaryButtonLink } from '../../ui/form/Button'
import { RefusedFormSummary, titleWithErrors } from '../../ui/form/ErrorSummary'
import { ResubmitForm } from '../../ui/form/PostForm'
import { t } from './nl'
import { ReviewForm } from './ReviewForm'

type Promotion = Awaited<ReturnType<typeof getReviewInvitation>>

/**
 * The states of the page. `how`: opened without an invitation link, so the page explains how reviewing works. `thanks`:
 * a review was sent. `unknown`: the link is invalid or too old. `outage`: the backend does not answer. `open` and
 * `used`: the link is valid, or was already used.
 */
type InvitationData =
  | { state: 'how' | 'thanks' | 'unknown' | 'outage' }
  | { state: 'open' | 'used'; link: string; promotion: Promotion }

const statuses: Partial<Record<InvitationData['state'], number>> = { unknown: 404, outage: 503 }

/** With these statuses a backend refuses the link itself: unknown, expired or used, or invalid. */
const linkRefusals = [404, 410, 422]

/**
 * The page `/review-promotion/:uuid?/:hash?`: the target of a mailed invitation to review an order. Without `uuid` and
 * `hash` the page explains how to get such a link. After a review was sent, the page says that the shop reads reviews
 * before publishing them. A backend without the call `getReviewInvitation` gets no form.
 */
export const page = definePage<InvitationData>({
  async load({ api, params: { uuid, hash }, url, has }) {
    if (!has(getReviewInvitation)) return { state: 'unknown' }
    if (!uuid || !hash) return { state: url.searchParams.get('melding') === 'bedankt' ? 'thanks' : 'how' }
    if (!v.is(getReviewInvitation.input, { uuid, hash })) return { state: 'unknown' }
    try {
      const promotion = await getReviewInvitation(api, { uuid, hash })
      return { state: promotion.used ? 'used' : 'open', link: href.reviewInvitation(uuid, hash), promotion }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { state: linkRefusals.includes(error.status) ? 'unknown' : 'outage' }
    }
  },

  status: ({ state }) => statuses[state] ?? 200,

  head: ({ state }, { form }) => ({
    title: titleWithErrors(t(`promotion.${state}Title`), state === 'used' ? undefined : form),
  }),

  View({ data, context }) {
    return (
      <div className="grid grid-cols-1 justify-items-start gap-6">
        <h1>{t(`promotion.${data.state}Title`)}</h1>
        <Content data={data} context={context} />
      </div>
    )
  },
})

function Content({ data, context: { form, url, has } }: { data: InvitationData; context: ViewContext }) {
  if (data.state === 'open') return <ReviewForm promotion={data.promotion} action={data.link} form={form} />
  if (data.state === 'outage') return <Outage path={url.pathname} form={form} />
  return (
    <>
      <p className="max-w-prose">
        {t(`promotion.${data.state}`, { number: data.state === 'used' ? data.promotion.order_number : '' })}
        {data.state === 'how' && <span className="block mt-4">{t('promotion.once')}</span>}
      </p>
      {has(getShopReviews) && <SecondaryButtonLink href={href.reviews()}>{t('all')}</SecondaryButtonLink>}
    </>
  )
}

function Outage({ path, form }: { path: string; form?: FormState }) {
  return (
    <>
      {form ? <RefusedFormSummary form={form} /> : <p className="max-w-prose">{t('promotion.outage')}</p>}
      <ResubmitForm action={path} values={form?.values} />
    </>
  )
}
