import { nullIfCallFails } from '../../../kit/page/page-errors'
import { formatPrice } from '../../contract/money/euros-and-cents'
import { getPaymentMethods } from '../../contract/ordering/checkout'
import { definePage } from '../../page'
import { titleWithErrors } from '../../ui/form/ErrorSummary'
import { ResubmitForm } from '../../ui/form/PostForm'
import { t as totalsText } from '../order-parts/nl-totals'
import { PaymentChoice } from '../payment/PaymentChoice'
import { CheckoutFrame, MethodForm } from './CheckoutFrame'
import { checkoutPathsOf } from './cart-or-offer'
import { loadCheckout } from './load-checkout'
import { t } from './nl'

export const page = definePage({
  load: async (context) => {
    const checkout = await loadCheckout(context, 'betaling')
    const all =
      checkout &&
      (await nullIfCallFails(getPaymentMethods(context.api, { offer: checkoutPathsOf(context.params).offer })))
    if (!checkout || !all) return null
    const isBusiness = !!checkout.cart.address_data?.invoice?.company
    const methods = all.filter(({ business_only }) => !business_only || isBusiness)
    return { checkout, methods, lacksCredit: isBusiness && !methods.some(({ business_only }) => business_only) }
  },
  status: (data) => (data ? 200 : 503),
  head: (_, { form }) => ({ title: titleWithErrors(t('paymentTitle'), form) }),
  View: ({ data, context: { form, params } }) => {
    const ordering = checkoutPathsOf(params)
    const action = ordering.href('betaling')
    const cart = data?.checkout.cart ?? null
    const chosen = form?.values.payment_method ?? cart?.selected_payment_method?.id
    return (
      <CheckoutFrame step="betaling" title={t('paymentTitle')} cart={cart} form={form} ordering={ordering}>
        {!data && <ResubmitForm action={action} values={form?.values} />}
        {data?.lacksCredit && <p className="mb-4">{t('onAccount')}</p>}
        {data?.methods.length === 0 && <p className="mb-4">{t('noPayment')}</p>}
        {data && data.methods.length > 0 && (
          <MethodForm
            action={action}
            back={ordering.href('bezorging')}
            name="payment_method"
            legend={t('payment')}
            error={form?.errors.payment_method}
          >
            {data.methods.map((method) => (
              <PaymentChoice
                key={method.id}
                method={method}
                name="payment_method"
                fee={
                  !!method.fee && (
                    <>
                      + {formatPrice(method.fee)} <span className="n">{totalsText('inclVat')} </span>
                    </>
                  )
                }
                issuer={form?.values[`issuer-${method.id}`] ?? cart?.selected_payment_method?.issuer}
                defaultChecked={String(method.id) === String(chosen ?? '')}
                required
              />
            ))}
          </MethodForm>
        )}
      </CheckoutFrame>
    )
  },
})
