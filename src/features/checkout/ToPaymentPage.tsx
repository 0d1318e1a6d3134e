import { Redirect } from '../../../kit/page/page-errors'
import { definePage } from '../../page'
import { href } from '../../routes'
import { ButtonLink } from '../../ui/form/Button'
import { t } from './nl'

/**
 * `/winkelwagen/bestellen/naar-betaling`: redirects to the payment provider. The answer to a form can't redirect there,
 * because Chrome applies `form-action` of the content security policy to every redirect of a form.
 *
 * `params.to` comes from the edge (worker/forms/redirect-to-payment.ts), never from the URL.
 */
export const page = definePage<string>({
  load: async ({ params }) => {
    if (!params.to) throw new Redirect(href.cart(), 303)
    return params.to
  },
  head: (to) => ({ title: t('toPaymentTitle'), refresh: to }),
  View: ({ data: to }) => (
    <div className="grid justify-items-start gap-4 max-w-160">
      <h1>{t('toPaymentTitle')}</h1>
      <p>{t('toPaymentText')}</p>
      <ButtonLink href={to}>{t('toPaymentLink')}</ButtonLink>
    </div>
  ),
})
