import type { ProductOption } from '../../../contract/catalogue/variant'
import { MAX_AMOUNT } from '../../../contract/limits'
import { requestOffer } from '../../../contract/ordering/offer'
import type { ViewContext } from '../../../page'
import { href } from '../../../routes'
import { Button, SecondaryButtonLink } from '../../../ui/form/Button'
import { Field } from '../../../ui/form/Field'
import { HiddenFields } from '../../../ui/form/PostForm'
import { t as buttonText } from '../../cart/add/nl-add-to-cart'
import { t as cartText } from '../../cart/nl'
import { supportsOffers } from '../../order-parts/linked-offer'
import { maxOrderAmount, unchosenAttributesOf, type VariantChoice } from '../../variant/variant-choice'
import { serverText } from '../nl'
import * as mark from '../product-markup-names'

type ChooseFirstProps = {
  choice: VariantChoice
  /** The path and query of the current page. */
  address: string
}

/**
 * The buy button while an attribute is not chosen yet. With script it leads to that attribute
 * (missing-choice.client.ts). Without script it also submits the choices: the server adds the variant to the cart, or
 * renders the page again with an error.
 *
 * The form has the same action as the form that adds a chosen variant. So a form that is submitted during a swap is
 * found again in the new page (kit/browser/swap/swap-parts.ts).
 */
export function ChooseVariantFirst({ choice, address }: ChooseFirstProps) {
  const [open] = unchosenAttributesOf(choice)
  const button = {
    // A field called `action` would replace the form's own property `action` (kit/browser/swap/navigation-target.ts).
    name: mark.buyButtonName,
    value: '1',
    formMethod: 'post',
    formAction: open ? `${address}#${mark.attributeGroupId(open.id)}` : address,
  } as const
  return (
    <>
      <form
        method="post"
        action={href.cart()}
        className="add-to-cart js-only"
        {...{ [mark.choiceMissingAttribute]: true }}
      >
        <Field
          label={cartText('amount')}
          name="amount"
          id="add-amount"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_AMOUNT}
          defaultValue={1}
          required
        />
        <Button {...button}>{buttonText('add')}</Button>
      </form>
      <Button form={mark.variantFormId} className="no-js-only" {...button}>
        {buttonText('add')}
      </Button>
    </>
  )
}

type MoreThanStockProps = { product_id: number; option: ProductOption; amount: number; has: ViewContext['has'] }

/** The buttons after an amount above the stock: add the amount in stock, or request an offer for the whole amount. */
export function MoreThanStock({ product_id, option, amount, has }: MoreThanStockProps) {
  const { po_id } = option
  const most = maxOrderAmount(option)
  const canAsk = supportsOffers(has) && has(requestOffer) && amount <= MAX_AMOUNT
  return (
    <div className="flex flex-wrap gap-3">
      <form method="post" action={href.cart()}>
        <HiddenFields of={{ action: 'add', po_id, amount: most }} />
        <Button tone="secondary">{serverText('addAllThere', { n: most })}</Button>
      </form>
      {canAsk && (
        <SecondaryButtonLink href={href.offerForm(`${product_id}-${po_id}-${amount}`)}>
          {serverText('askOfferOf', { n: amount })}
        </SecondaryButtonLink>
      )}
    </div>
  )
}
