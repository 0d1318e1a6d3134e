import type { Address } from '../../contract/address'
import { setRemarks } from '../../contract/checkout'
import { type Countries, getCountries } from '../../contract/shop'
import { definePage } from '../../page'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { titleOf } from '../../ui/FormErrors'
import { TextArea } from '../../ui/TextArea'
import { beginCheckoutEvent } from '../analytics/events'
import { Track } from '../analytics/Track'
import { AddressFields, addressLabel } from './AddressFields'
import { CheckoutFrame } from './CheckoutFrame'
import { type Checkout, openCheckout } from './checkout'
import { t } from './nl'
import { orderingOf } from './ordering'

type AddressData = { checkout: Checkout | null; countries: Countries }

/** Where the list can't be had, the shop still delivers here. */
const usualCountries: Countries = { NL: { title: 'Nederland' }, BE: { title: 'België' } }

/** `/winkelwagen/bestellen`: who pays, where it goes, and what else is to be said. */
export const page = definePage<AddressData>({
  load: async (context) => {
    const countries = context.read(getCountries, {}).catch(() => usualCountries)
    const checkout = await openCheckout(context, 'adres')
    return { checkout, countries: await countries }
  },
  status: ({ checkout }) => (checkout ? 200 : 503),
  head: (_, { form }) => ({ title: titleOf(t('addressTitle'), form), noindex: true }),
  View: ({ data: { checkout, countries }, context: { form, has, params } }) => {
    const ordering = orderingOf(params)
    const values = form?.values ?? (checkout ? storedValues(checkout) : {})
    const errors = form?.errors ?? {}
    return (
      <CheckoutFrame
        step="adres"
        title={t('addressTitle')}
        cart={checkout?.cart ?? null}
        form={form}
        labelOf={addressLabel}
        ordering={ordering}
      >
        {checkout && (
          <p className="mb-4">
            {t('loggedInAs', { email: checkout.customer.email })}{' '}
            {!checkout.customer.account_exists && (
              <a className="link whitespace-nowrap" href={ordering.login}>
                {t('otherEmail')}
              </a>
            )}
          </p>
        )}
        <p className="mb-4 text-s text-muted">{t('required')}</p>
        <form method="post" action={ordering.href()} className="checkout-form" noValidate data-draft="" data-once="">
          <fieldset>
            <legend>{t('invoice')}</legend>
            <AddressFields kind="invoice" values={values} errors={errors} countries={countries} />
          </fieldset>
          <Checkbox label={t('otherDelivery')} name="other_delivery" defaultChecked={'other_delivery' in values} />
          <fieldset className="other-delivery">
            <legend>{t('delivery')}</legend>
            <AddressFields kind="delivery" values={values} errors={errors} countries={countries} />
          </fieldset>
          {has(setRemarks) && (
            <fieldset>
              <legend>{t('remarks')}</legend>
              <TextArea
                label={t('remarksLabel')}
                name="remarks"
                maxLength={1000}
                defaultValue={values.remarks}
                error={errors.remarks}
              />
            </fieldset>
          )}
          <Button>{t('next')}</Button>
        </form>
        {checkout && <Track event={beginCheckoutEvent(checkout.cart)} />}
      </CheckoutFrame>
    )
  },
})

/** What the shop knows already, as the form's fields. */
function storedValues({ cart, customer }: Checkout) {
  const { invoice, delivery } = cart.address_data ?? {}
  const { firstname, middle_name, lastname, company, phone } = customer
  const values: Record<string, string> = {
    ...fieldsOf('invoice', invoice ?? { firstname, middle_name, lastname, company, phone }),
    ...fieldsOf('delivery', delivery ?? {}),
    remarks: cart.remarks ?? '',
  }
  if (delivery) values.other_delivery = '1'
  return values
}

function fieldsOf(kind: string, address: Partial<Address>) {
  const texts = Object.entries(address).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.map(([name, text]) => [`${kind}.${name}`, text]))
}
