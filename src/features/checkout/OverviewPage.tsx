import type { ReactNode } from 'react'
import type { FormState } from '../../../kit/page/page'
import { formatPrice, toCents, toEuro } from '../../contract/money/euros-and-cents'
import type { Cart } from '../../contract/ordering/cart'
import { definePage, type ShopData } from '../../page'
import { DeliveryTime } from '../../ui/DeliveryTime'
import { Button, ButtonLink } from '../../ui/form/Button'
import { Checkbox } from '../../ui/form/Choices'
import { titleWithErrors } from '../../ui/form/ErrorSummary'
import { PostForm, ResubmitForm } from '../../ui/form/PostForm'
import { NoWrapPrices } from '../../ui/price/NoWrapPrices'
import { AddressText } from '../address/AddressText'
import { t as addressText } from '../address/nl'
import { amountToPay } from '../order-parts/amount-to-pay'
import { CollectionPlace } from '../order-parts/OrderFacts'
import { CheckoutFrame } from './CheckoutFrame'
import { CheckoutSummary } from './CheckoutSummary'
import { type CartOrOffer, checkoutPathsOf } from './cart-or-offer'
import { loadCheckout } from './load-checkout'
import { t } from './nl'
import { pickupPointAddress } from './shipping/PickupPoints'

type OrderFields = Record<'key' | 'version' | 'payable', string> & { delivery_date?: string }

const columns = 'grid gap-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(20rem,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12'

export const page = definePage({
  load: async (context) => {
    const checkout = await loadCheckout(context, 'overzicht')
    return { checkout, order: checkout && hiddenOrderFields(checkout.cart, context.form) }
  },
  status: ({ checkout }) => (checkout ? 200 : 503),
  head: (_, { form }) => ({ title: titleWithErrors(t('overviewTitle'), form) }),
  View: ({ data: { checkout, order }, context: { form, params, shop } }) => {
    const cart = checkout?.cart
    const ordering = checkoutPathsOf(params)
    const age = ageOf(cart)
    const action = ordering.href('overzicht')
    return (
      <CheckoutFrame
        step="overzicht"
        title={t('overviewTitle')}
        cart={cart ?? null}
        form={form}
        outageText={t('outageOrder')}
        ordering={ordering}
        summary={null}
      >
        {(!cart || !order) && <ResubmitForm action={action} values={form?.values} />}
        {cart && order && (
          <div className={columns}>
            <Answers cart={cart} email={checkout.customer.email} hrefOf={ordering.href} />
            {/* The law requires goods and total directly before the order button, on a small screen too. */}
            <CheckoutSummary title={t('summary')} cart={cart} ordering={ordering} />
            <PostForm action={action} className="checkout-form" hiddenFields={order}>
              <div>
                <Checkbox
                  label={t('terms')}
                  name="accept_terms"
                  required
                  defaultChecked={form?.values.accept_terms === '1'}
                  error={form?.errors.accept_terms}
                />
                <TermsLink shop={shop} />
              </div>
              {age > 0 && (
                <Checkbox
                  label={t('age', { age })}
                  name="accept_age"
                  required
                  defaultChecked={form?.values.accept_age === '1'}
                  error={form?.errors.accept_age}
                />
              )}
              <div>
                <p className="mb-4">
                  <NoWrapPrices
                    text={t('orderNote', {
                      amount: formatPrice(toCents(Number(order.payable))),
                      method: cart.selected_payment_method?.title ?? '',
                    })}
                  />
                  {cart.delivery && <DeliveryTime className="block" text={cart.delivery} date={cart.delivery_date} />}
                </p>
                <p className="checkout-buttons">
                  <Button>{t('order')}</Button>
                  <ButtonLink tone="quiet" href={ordering.href('betaling')}>
                    {t('back')}
                  </ButtonLink>
                </p>
              </div>
            </PostForm>
          </div>
        )}
      </CheckoutFrame>
    )
  },
})

const ageOf = (cart: Cart | undefined) => Math.max(0, ...(cart?.items ?? []).map(({ info }) => info.min_age ?? 0))

/**
 * Returns the form's fields that the customer does not see: with them the backend refuses an order that differs from
 * what was displayed. `payable` is in euros. After an outage or a 429 an earlier attempt may have placed the order.
 * Then the same key, version and total are sent again, and the backend recognises the order. After a refusal there is
 * no order, and the form gets a new key.
 */
export function hiddenOrderFields(cart: Cart, form: FormState | undefined): OrderFields {
  const { key, version, payable, delivery_date } = form?.values ?? {}
  if ((form?.isOutage || form?.isTooMany) && key && version && payable)
    return { key, version, payable, ...(delivery_date && { delivery_date }) }
  return {
    key: crypto.randomUUID(),
    version: String(cart.version ?? 0),
    payable: String(toEuro(amountToPay(cart).gross)),
    ...(cart.delivery_date && { delivery_date: cart.delivery_date }),
  }
}

function Answers({ cart, email, hrefOf }: { cart: Cart; email: string; hrefOf: CartOrOffer['href'] }) {
  const { invoice, delivery } = cart.address_data ?? {}
  const point = cart.selected_pickup_point
  const counter = cart.selected_shipping_method?.counter
  return (
    <div className="grid gap-6 md:grid-cols-2 lg:row-span-2 lg:content-start">
      <Answer id="invoice" title={addressText('invoice')} change={hrefOf('adres')}>
        {invoice && <AddressText address={invoice} />}
        <p>{email}</p>
      </Answer>
      {!point && !counter && (
        <Answer title={addressText('delivery')} change={hrefOf('adres')}>
          {delivery ? <AddressText address={delivery} /> : <p>{t('sameAddress')}</p>}
        </Answer>
      )}
      <Answer id="shipping_method" title={t('shipping')} change={hrefOf('bezorging')}>
        <p>{cart.selected_shipping_method?.title}</p>
        {cart.delivery && (
          <p className="font-500">
            <DeliveryTime text={cart.delivery} date={cart.delivery_date} />
          </p>
        )}
        {counter && (
          <>
            <p className="font-500">{t('counterReady')}</p>
            <address>
              <CollectionPlace place={counter} />
            </address>
          </>
        )}
        {point && <p>{[point.name, pickupPointAddress(point)].filter(Boolean).join(', ')}</p>}
      </Answer>
      <Answer id="payment_method" title={t('payment')} change={hrefOf('betaling')}>
        <p>{cart.selected_payment_method?.title}</p>
      </Answer>
      {cart.remarks && (
        <Answer title={t('remarks')} change={hrefOf('adres')}>
          <p className="whitespace-pre-line">{cart.remarks}</p>
        </Answer>
      )}
      {cart.gift != null && (
        <Answer title={t('gift')} change={hrefOf('adres')}>
          <p>{t('giftNote')}</p>
          {cart.gift && <p className="whitespace-pre-line">{cart.gift}</p>}
        </Answer>
      )}
    </div>
  )
}

/** `id` is the name of a field that the backend may refuse: the error summary links to it. */
function Answer({ id, title, change, children }: { id?: string; title: string; change: string; children: ReactNode }) {
  return (
    <section id={id} className="pt-4 border-t">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-l">{title}</h2>
        <a className="link tap" href={change} aria-label={t('changeOf', { what: title })}>
          {t('change')}
        </a>
      </div>
      {children}
    </section>
  )
}

/** The link to the terms is taken from the footer's menu, because the checkout does not show that menu. */
function TermsLink({ shop }: { shop: ShopData }) {
  const links = shop.footer.flatMap((group) => [group, ...(group.children ?? [])])
  const uri = links.find(({ title, uri }) => uri && /voorwaarden/i.test(title))?.uri
  if (!uri) return null
  return (
    <a className="link tap text-s" href={uri} target="_blank" rel="noreferrer">
      {t('termsRead')}
    </a>
  )
}
