import type { FormFields } from '../../../../kit/page/form-types'
import type { FormState } from '../../../../kit/page/page'
import type { Address } from '../../../contract/address/address'
import type { Addresses, AddressKind } from '../../../contract/address/address-book'
import { MAX_GIFT_MESSAGE } from '../../../contract/limits'
import { setGift, setRemarks } from '../../../contract/ordering/checkout'
import { definePage } from '../../../page'
import { Button } from '../../../ui/form/Button'
import { Checkbox, RadioChoice } from '../../../ui/form/Choices'
import { titleWithErrors } from '../../../ui/form/ErrorSummary'
import { FieldError, TextArea } from '../../../ui/form/Field'
import { PostForm } from '../../../ui/form/PostForm'
import { fieldOf } from '../../../ui/form/refused-form'
import { serverText as uiText } from '../../../ui/nl'
import { AddressFields, type AddressFieldsProps, addressFieldLabel } from '../../address/AddressFields'
import { findCountries } from '../../address/find-countries'
import { t as addressText } from '../../address/nl'
import { beginCheckoutEvent } from '../../analytics/events'
import { TrackEvent } from '../../analytics/TrackEvent'
import { EmailSuggestion } from '../../auth/registration/EmailSuggestion'
import { CheckoutFrame } from '../CheckoutFrame'
import { checkoutPathsOf } from '../cart-or-offer'
import { type Checkout, loadCheckout } from '../load-checkout'
import { t } from '../nl'
import {
  type AddressChoice,
  addressee,
  addressLine,
  findSavedAddresses,
  initialAddress,
  isSameAddress,
  OTHER_ADDRESS,
  primaryAddressOf,
  toAddressFields,
} from './saved-addresses'

export const page = definePage({
  load: async (context) => {
    const countries = findCountries(context.read)
    const saved = findSavedAddresses(context.api)
    const checkout = await loadCheckout(context, 'adres')
    const hasAccount = checkout?.customer.account_exists
    return { checkout, countries: await countries, saved: hasAccount ? await saved : null }
  },
  status: ({ checkout }) => (checkout ? 200 : 503),
  head: (_, { form }) => ({ title: titleWithErrors(t('addressTitle'), form) }),
  View: ({ data: { checkout, countries, saved }, context: { form, has, lookupUrl, params } }) => {
    const ordering = checkoutPathsOf(params)
    const { invoice, delivery, isElsewhere, remarks, isGift, gift } = beginningOf(checkout, saved, form)
    const field = fieldOf(form)
    const group = { errors: form?.errors ?? {}, countries, lookupUrl }
    return (
      <CheckoutFrame
        step="adres"
        title={t('addressTitle')}
        cart={checkout?.cart ?? null}
        form={form}
        labelOf={labelOf}
        ordering={ordering}
      >
        {checkout && (
          <p className="mb-4">
            {checkout.customer.email && t('loggedInAs', { email: checkout.customer.email })}{' '}
            {!checkout.customer.account_exists && (
              <>
                <EmailSuggestion email={checkout.customer.email} />{' '}
                <a className="link tap whitespace-nowrap" href={ordering.login}>
                  {t('otherEmail')}
                </a>
              </>
            )}
          </p>
        )}
        <p className="mb-4 text-s text-muted">{uiText('form.required')}</p>
        <PostForm action={ordering.href()} className="checkout-form" data-draft={form ? 'sent' : ''}>
          <AddressGroup kind="invoice" saved={saved?.invoice ?? null} choice={invoice} {...group} />
          <Checkbox label={t('otherDelivery')} name="other_delivery" defaultChecked={isElsewhere} />
          <AddressGroup
            kind="delivery"
            saved={saved?.delivery ?? null}
            choice={delivery}
            className="other-delivery"
            {...group}
          />
          {has(setRemarks) && (
            <fieldset>
              <legend className="group-title">{t('remarks')}</legend>
              <TextArea {...field('remarks')} label={t('remarksLabel')} maxLength={1000} defaultValue={remarks} />
            </fieldset>
          )}
          {has(setGift) && (
            <fieldset>
              <legend className="group-title">{t('gift')}</legend>
              <Checkbox label={t('isGift')} name="is_gift" defaultChecked={isGift} />
              <div className="gift-message mt-3">
                <TextArea
                  {...field('gift')}
                  label={t('giftMessage')}
                  maxLength={MAX_GIFT_MESSAGE}
                  hint={t('giftMessageHint', { most: MAX_GIFT_MESSAGE })}
                  defaultValue={gift}
                />
              </div>
            </fieldset>
          )}
          <Button>{t('next')}</Button>
        </PostForm>
        {checkout && <TrackEvent event={beginCheckoutEvent(checkout.cart)} />}
      </CheckoutFrame>
    )
  },
})

/** Returns the initial values of the form: the submitted ones, else those of the order, else those of the account. */
function beginningOf(checkout: Checkout | null, saved: Addresses | null, form: FormState | undefined) {
  const cart = checkout?.cart
  const inCart = cart?.address_data
  const invoices = saved?.invoice ?? []
  const deliveries = saved?.delivery ?? []
  return {
    invoice: initialAddress('invoice', invoices, {
      inCart: inCart?.invoice,
      form,
      blank: blankOf('invoice', checkout),
    }),
    delivery: initialAddress('delivery', deliveries, {
      inCart: inCart?.delivery,
      form,
      blank: blankOf('delivery', checkout),
    }),
    isElsewhere: form
      ? 'other_delivery' in form.values
      : !!inCart?.delivery || (!inCart?.invoice && hasOtherDeliveryAddress(saved)),
    remarks: form ? form.values.remarks : (cart?.remarks ?? ''),
    isGift: form ? 'is_gift' in form.values : cart?.gift != null,
    gift: form ? form.values.gift : (cart?.gift ?? ''),
  }
}

/** Whether the saved delivery address differs from the invoice address: parcels are then sent to the former. */
function hasOtherDeliveryAddress(saved: Addresses | null) {
  const [invoice, delivery] = [primaryAddressOf(saved?.invoice ?? []), primaryAddressOf(saved?.delivery ?? [])]
  return !!invoice && !!delivery && !isSameAddress(invoice, delivery)
}

/**
 * Returns the initial fields of an empty address, from the profile. A delivery address gets no company and telephone
 * number, because the recipient may have others.
 */
function blankOf(kind: AddressKind, checkout: Checkout | null): FormFields {
  const { firstname, middle_name, lastname, company, phone } = checkout?.customer ?? {}
  const name = { firstname, middle_name, lastname }
  return toAddressFields(kind, kind === 'invoice' ? { ...name, company, phone } : name)
}

function labelOf(name: string) {
  if (name === 'gift') return t('giftMessage')
  if (name === 'invoice.saved' || name === 'delivery.saved')
    return addressText(name === 'invoice.saved' ? 'invoice' : 'delivery')
  return addressFieldLabel(name)
}

type AddressGroupProps = Omit<AddressFieldsProps, 'values'> & {
  /** The saved addresses that the customer can choose from; null for a guest, and if they could not be fetched. */
  saved: Address[] | null
  choice: AddressChoice
  className?: string
}

/** The fields of one address of the order: a saved address, or a typed one, which the customer may save. */
function AddressGroup({ kind, saved, choice, errors, className, ...rest }: AddressGroupProps) {
  const { chosen, values } = choice
  const name = `${kind}.saved`
  const error = errors[name]
  const errorId = `${name}-error`
  return (
    <fieldset className={className} aria-describedby={error ? errorId : undefined}>
      <legend className="group-title">{addressText(kind)}</legend>
      <FieldError id={errorId} text={error} className="field-error mb-2" />
      {!!saved?.length && (
        <div className="grid gap-2" id={name} tabIndex={-1}>
          {saved.map((address) => (
            <RadioChoice
              key={address.id}
              name={name}
              value={address.id ?? ''}
              title={addressLine(address, rest.countries)}
              text={addressee(address)}
              defaultChecked={String(address.id) === chosen}
            />
          ))}
          <RadioChoice
            name={name}
            value={OTHER_ADDRESS}
            title={t('otherAddress')}
            defaultChecked={chosen === OTHER_ADDRESS}
          />
        </div>
      )}
      <div className={saved?.length ? 'typed-address mt-6' : 'typed-address'}>
        <AddressFields kind={kind} values={values} errors={errors} {...rest} />
        {saved && (
          <div className="mt-3">
            <Checkbox label={t('keepAddress')} name={`${kind}.keep`} defaultChecked={`${kind}.keep` in values} />
          </div>
        )}
      </div>
    </fieldset>
  )
}
