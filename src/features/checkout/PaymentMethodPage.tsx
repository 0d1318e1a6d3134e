import { nullIfCallFails } from '../../../kit/page/page-errors'
import { formatPrice } from '../../contract/money/euros-and-cents'
import { getPaymentMethods } from '../../contract/ordering/checkout'
import { definePage } from '../../page'
import { ResubmitForm } from '../../ui/form/PostForm'
import { RadioChoice } from '../../ui/form/RadioChoice'
import { titleWithErrors } from '../../ui/form/RefusedFormSummary'
import { SelectField } from '../../ui/form/SelectField'
import { t as totalsText } from '../order-parts/nl-totals'
import { CheckoutFrame } from './CheckoutFrame'
import { checkoutPathsOf } from './cart-or-offer'
import { loadCheckout } from './load-checkout'
import { MethodForm } from './MethodForm'
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
  head: (_, { form }) => ({ title: titleWithErrors(t('paymentTitle'), form), noindex: true }),
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
            {data.methods.map(({ id, title, photo, fee, issuers }) => (
              <div key={id} className="pick-payment">
                <RadioChoice
                  name="payment_method"
                  value={id}
                  title={title}
                  aside={
                    <>
                      {!!fee && (
                        <>
                          + {formatPrice(fee)} <span className="n">{totalsText('inclVat')} </span>
                        </>
                      )}
                      {photo && <img src={photo} alt="" width={48} height={32} />}
                    </>
                  }
                  defaultChecked={String(id) === String(chosen ?? '')}
                  required
                />
                {!!issuers?.length && (
                  <SelectField
                    label={t('issuer')}
                    name={`issuer-${id}`}
                    className="issuer pt-4 pb-2 pl-4"
                    defaultValue={form?.values[`issuer-${id}`] ?? cart?.selected_payment_method?.issuer ?? ''}
                    options={[
                      { value: '', title: '–' },
                      ...issuers.map((one) => ({ value: one.id, title: one.title })),
                    ]}
                  />
                )}
              </div>
            ))}
          </MethodForm>
        )}
      </CheckoutFrame>
    )
  },
})
