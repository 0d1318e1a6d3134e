import { notFoundError, nullIfCallFails, Redirect } from '../../../kit/page/page-errors'
import type { Cart } from '../../contract/ordering/cart'
import { requestOffer } from '../../contract/ordering/offer'
import { definePage } from '../../page'
import { href } from '../../routes'
import { Button } from '../../ui/form/Button'
import { titleWithErrors } from '../../ui/form/ErrorSummary'
import { TextArea } from '../../ui/form/Field'
import { PostForm, ResubmitForm } from '../../ui/form/PostForm'
import { fieldOf } from '../../ui/form/refused-form'
import { EmailSuggestion } from '../auth/registration/EmailSuggestion'
import { findCart } from '../cart/find-cart'
import { CheckoutFrame } from '../checkout/CheckoutFrame'
import { findCustomer } from '../checkout/load-checkout'
import { supportsOffers } from '../order-parts/linked-offer'
import { t } from './nl'
import { findRequestedArticle } from './requested-article'

export const page = definePage({
  load: async ({ api, has, hasInclude, form, params: { article: spelled } }) => {
    if (!supportsOffers(has)) throw new Redirect(href.cart(), 303)
    if (spelled && !has(requestOffer)) throw notFoundError('offers of an article')
    const path = href.offerForm(spelled)
    const key = ((form?.isOutage || form?.isTooMany) && form.values.key) || crypto.randomUUID()
    const answers = await nullIfCallFails(
      Promise.all([findCart(api), findCustomer(api), spelled ? findRequestedArticle(api, spelled, hasInclude) : null]),
    )
    const isLost = (!spelled && !answers?.[0].items.length) || !answers?.[1]
    // After a form whose outcome is unknown, a redirect would lose the typed fields.
    if (!answers || (isLost && form?.isOutage)) return { found: null, key, path }
    const [cart, customer, article] = answers
    if (!spelled && !cart.items.length) throw new Redirect(href.cart(), 303)
    if (!customer) throw new Redirect(href.checkoutLogin(path), 303)
    return { found: { cart: withoutDelivery(cart), customer, article }, key, path }
  },
  status: ({ found }) => (found ? 200 : 503),
  head: (_, { form }) => ({ title: titleWithErrors(t('askTitle'), form) }),
  View: ({ data: { found, key, path }, context: { form } }) => (
    <CheckoutFrame
      title={t('askTitle')}
      // An offer contains no delivery day.
      cart={found ? { ...found.cart, delivery: null } : null}
      form={form}
      outageText={t('outageAsk')}
      labelOf={(name) => (name === 'remarks' ? t('remarks') : null)}
      summary={found?.article ? null : t('askSummary')}
      shippingLater={t('noShipping')}
    >
      {!found && <ResubmitForm action={path} values={form?.values} />}
      {found && (
        <>
          {found.article && (
            <p className="mb-4">
              {found.article.amount} × <a href={found.article.uri}>{found.article.name}</a>
            </p>
          )}
          <p className="mb-4 max-w-prose">{t(found.article ? 'askArticleText' : 'askText')}</p>
          <p className="mb-6">
            {found.customer.email && t('askedAs', { email: found.customer.email })}{' '}
            {!found.customer.account_exists && (
              <>
                <EmailSuggestion email={found.customer.email} />{' '}
                <a className="link whitespace-nowrap" href={href.checkoutLogin(path)}>
                  {t('otherEmail')}
                </a>
              </>
            )}
          </p>
          <PostForm action={path} className="checkout-form" data-draft="" hiddenFields={{ key }}>
            <fieldset>
              <legend className="group-title">{t('remarks')}</legend>
              <TextArea {...fieldOf(form)('remarks')} label={t('remarksLabel')} maxLength={1000} />
            </fieldset>
            <Button>{t('ask')}</Button>
          </PostForm>
        </>
      )}
    </CheckoutFrame>
  ),
})

/** Removes the delivery and payment costs that were chosen for an order, because an offer is only about the goods. */
const withoutDelivery = (cart: Cart): Cart => ({
  ...cart,
  selected_shipping_method: null,
  shipping_cost: null,
  payment_fee: null,
  payable: null,
})
