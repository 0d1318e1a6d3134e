import { MAX_AMOUNT } from '../../../contract/limits'
import { href } from '../../../routes'
import { Button } from '../../../ui/form/Button'
import { Field } from '../../../ui/form/Field'
import { t as buttonText } from '../../cart/add/nl-add-to-cart'
import { t as cartText } from '../../cart/nl'
import { openOf, type VariantChoice } from '../../variant/variant-choice'
import * as mark from '../product-attributes'
import { buyForm } from '../product-forms'

type ChooseFirstProps = {
  choice: VariantChoice
  /** Path and query of this very page. */
  address: string
}

/**
 * The buy button while an attribute is not chosen yet. It leads to that attribute: by script (open-choice.client.ts),
 * or by the page that the server renders again. Without script it also sends what was chosen, and adds the variant to
 * the cart.
 *
 * The form has the cart's action as a variant's form does, so that a form that is sent during a swap is found again in
 * the swapped page (kit/browser/swap/swap-in.ts).
 */
export function ChooseFirst({ choice, address }: ChooseFirstProps) {
  const [open] = openOf(choice)
  const button = {
    // A field called `action` would take the place of the form's own property, which kit/browser/swap/event-target.ts reads.
    name: buyForm,
    value: '1',
    formMethod: 'post',
    formAction: open ? `${address}#${mark.group(open.id)}` : address,
  } as const
  return (
    <>
      <form method="post" action={href.cart()} className="add-to-cart js-only" {...{ [mark.chooseFirst]: true }}>
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
