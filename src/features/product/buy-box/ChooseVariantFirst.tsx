import { MAX_AMOUNT } from '../../../contract/limits'
import { href } from '../../../routes'
import { Button } from '../../../ui/form/Button'
import { Field } from '../../../ui/form/Field'
import { t as buttonText } from '../../cart/add/nl-add-to-cart'
import { t as cartText } from '../../cart/nl'
import { unchosenAttributesOf, type VariantChoice } from '../../variant/variant-choice'
import * as mark from '../product-data-attributes'
import { buyButtonName } from '../product-form-values'

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
    name: buyButtonName,
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
