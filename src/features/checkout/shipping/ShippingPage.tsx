import type { ReactNode } from 'react'
import type { ShopApi } from '../../../../kit/contract/call'
import { isStatus } from '../../../../kit/contract/errors'
import { nullIfCallFails } from '../../../../kit/page/page-errors'
import type { PickupCounterInfo, PickupPoint } from '../../../contract/address/pickup-point'
import { getPickupPoints, getShippingMethods, type ShippingMethod } from '../../../contract/ordering/checkout'
import { definePage } from '../../../page'
import { DeliveryTime } from '../../../ui/DeliveryTime'
import { RadioChoice } from '../../../ui/form/Choices'
import { titleWithErrors } from '../../../ui/form/ErrorSummary'
import { ResubmitForm } from '../../../ui/form/PostForm'
import { PageNotice } from '../../../ui/Notice'
import { GrossOrNetAmount } from '../../../ui/price/Price'
import { CollectionPlace } from '../../order-parts/OrderFacts'
import { CheckoutFrame, MethodForm } from '../CheckoutFrame'
import { checkoutPathsOf } from '../cart-or-offer'
import { type Checkout, loadCheckout } from '../load-checkout'
import { t } from '../nl'
import { PickupPoints } from './PickupPoints'

type ShippingData = {
  found: { checkout: Checkout; methods: ShippingMethod[] } | null
  /** The pickup points near `postalCode`, by the id of their delivery method; null if they could not be fetched. */
  points: ReadonlyMap<number, PickupPoint[] | null>
  postalCode: string
}

export const page = definePage<ShippingData>({
  load: async (context) => {
    const { api, url, form } = context
    const checkout = await loadCheckout(context, 'bezorging')
    const methods =
      checkout && (await nullIfCallFails(getShippingMethods(api, { offer: checkoutPathsOf(context.params).offer })))
    if (!checkout || !methods) return { found: null, points: new Map(), postalCode: '' }
    const { invoice, delivery } = checkout.cart.address_data ?? {}
    const fields = form?.values ?? Object.fromEntries(url.searchParams)
    const typedPostalCode = fields[postalCodeName(methods, fields.shipping_method)]
    const postalCode = (typedPostalCode ?? delivery?.postal_code ?? invoice?.postal_code ?? '').trim()
    const points = methods.flatMap(({ id, pickup, carrier }) =>
      pickup && carrier && postalCode
        ? [findPoints(api, carrier, postalCode).then((found) => [id, found] as const)]
        : [],
    )
    return { found: { checkout, methods }, points: new Map(await Promise.all(points)), postalCode }
  },
  status: ({ found }) => (found ? 200 : 503),
  head: (_, { form }) => ({ title: titleWithErrors(t('shippingTitle'), form) }),
  View: ({ data: { found, points, postalCode }, context: { form, params, url } }) => {
    const ordering = checkoutPathsOf(params)
    const action = ordering.href('bezorging')
    const cart = found?.checkout.cart ?? null
    const { selected_shipping_method: method, selected_pickup_point: point } = cart ?? {}
    const chosen =
      form?.values.shipping_method ??
      url.searchParams.get('shipping_method') ??
      method?.id ??
      proposedOf(found?.methods ?? [])?.id
    return (
      <CheckoutFrame
        step="bezorging"
        title={t('shippingTitle')}
        cart={cart}
        form={form}
        ordering={ordering}
        shipping={found ? { methods: found.methods, chosen: String(chosen ?? '') } : undefined}
      >
        {!form && url.searchParams.get('melding') === 'nietbewaard' && (
          <PageNotice tone="info">{t('addressNotKept')}</PageNotice>
        )}
        {!found && <ResubmitForm action={action} values={form?.values} />}
        {found?.methods.length === 0 && <p className="mb-4">{cart?.shipping_note || t('noShipping')}</p>}
        {found && found.methods.length > 0 && (
          <MethodForm
            action={action}
            back={ordering.href()}
            name="shipping_method"
            legend={t('shipping')}
            error={form?.errors.shipping_method}
          >
            {found.methods.map(
              ({ id, title, description, price, pickup, carrier, counter, delivery, delivery_date }) => (
                <div key={id} className={pickup ? 'pick-pickup' : undefined}>
                  <RadioChoice
                    name="shipping_method"
                    value={id}
                    title={title}
                    text={
                      counter ? (
                        <MethodText
                          text={<CounterText text={description} counter={counter} />}
                          when={t('counterReady')}
                        />
                      ) : delivery ? (
                        <MethodText text={description} when={<DeliveryTime text={delivery} date={delivery_date} />} />
                      ) : (
                        description
                      )
                    }
                    aside={price.gross === 0 ? t('free') : <GrossOrNetAmount {...price} />}
                    defaultChecked={String(id) === String(chosen ?? '')}
                    required
                  />
                  {pickup && carrier && (
                    <PickupPoints
                      action={action}
                      name={`pickup_point-${id}`}
                      points={points.get(id)}
                      postalCode={postalCode}
                      postalCodeName={postalCodeName(found.methods, String(id))}
                      laterMethod={isLaterPickup(found.methods, String(id)) ? title : undefined}
                      chosen={
                        form?.values[`pickup_point-${id}`] ?? (method?.id === id && point ? String(point.id) : '')
                      }
                      error={String(id) === String(chosen) ? form?.errors.pickup_point : undefined}
                    />
                  )}
                </div>
              ),
            )}
          </MethodForm>
        )}
      </CheckoutFrame>
    )
  },
})

/**
 * Returns the name of the postal code field of a pickup method. Each of several pickup methods has its own field, and
 * all are sent. The name of the first one is `postal_code`.
 */
const postalCodeName = (methods: readonly ShippingMethod[], id: string | undefined) =>
  isLaterPickup(methods, id) ? `postal_code_${id}` : 'postal_code'

/** Whether a method has a postal code field that is not the first on the page. */
const isLaterPickup = (methods: readonly ShippingMethod[], id: string | undefined) =>
  methods
    .filter(({ pickup, carrier }) => pickup && carrier)
    .slice(1)
    .some((method) => String(method.id) === id)

/**
 * Returns the pickup points of a carrier: none for a postal code that the backend does not accept, null if there is no
 * answer, also because of a rate limit. Neither must prevent other delivery methods.
 */
function findPoints(api: ShopApi, carrier: string, postal_code: string) {
  return getPickupPoints(api, { carrier, postal_code }).catch((error) => (isStatus(error, 400, 404, 422) ? [] : null))
}

/** Returns the delivery method to preselect: home delivery; none if another method is cheaper. */
function proposedOf(methods: readonly ShippingMethod[]) {
  const first = methods.find(({ pickup, counter }) => !pickup && !counter)
  return methods.some(({ price }) => first && price.gross < first.price.gross) ? undefined : first
}

/** The delivery day of a method, followed by its other text. */
function MethodText({ when, text }: { when: ReactNode; text: ReactNode }) {
  return (
    <>
      <span className="block font-500 text-ink">{when}</span>
      {text}
    </>
  )
}

function CounterText({ text, counter }: { text: string | null | undefined; counter: PickupCounterInfo }) {
  return (
    <>
      {text && <span className="block">{text}</span>}
      <CollectionPlace place={counter} />
    </>
  )
}
