import { type FormEvent, useRef, useState } from 'react'
import { showToast } from '../../../../kit/browser/toast'
import { href } from '../../../routes'
import { Button } from '../../../ui/form/Button'
import { Field } from '../../../ui/form/Field'
import { check } from '../../../ui/image/icon-paths'
import { PathIcon } from '../../../ui/image/PathIcon'
import { Notice } from '../../../ui/Notice'
import { addToCartEvent } from '../../analytics/events'
import { track } from '../../analytics/track'
import { amountInCart } from '../cart'
import { cartErrorText, useAddToCart } from '../cart.queries'
import { t } from '../nl'
import { takeEarlyAdd } from './add-before-hydration'
import { t as buttonText } from './nl-add-to-cart'

type AddToCartProps = {
  po_id: number
  /** The maximum amount to add at once. If absent, there is no amount field, and one piece is added. */
  max?: number
  /** The form's URL if the amount is above `max`: the product's page, which says how many are in stock. */
  page?: string
  /** The amount that was typed in a refused form, and the product page's error about it. */
  amount?: string
  error?: string
  full_name: string
}

/** The form that adds a variant to the cart. Without script it is sent to the cart page. */
export default function AddToCart({ po_id, max, page, amount, error, full_name }: AddToCartProps) {
  const form = useRef<HTMLFormElement>(null)
  // This is a ref and not state, because on a busy device a second press may come before the next render.
  const isSent = useRef(false)
  const add = useAddToCart({
    onSuccess: ({ cart, message }, { amount }) => {
      isSent.current = false
      const n = amountInCart(cart, po_id)
      showToast(message || buttonText(n > amount ? 'addedMore' : 'added', { name: full_name, n }), {
        link: { href: href.cart(), text: buttonText('toCart') },
      })
      const event = cart && addToCartEvent(cart, po_id, amount)
      if (event) track(event)
    },
    // If the form is out of view, or replaced by another variant's form, the error is shown in a toast.
    onError: (error) => {
      isSent.current = false
      const { bottom = -1 } = form.current?.getBoundingClientRect() ?? {}
      if (bottom > 0 && bottom < innerHeight) return
      showToast(cartErrorText(error), { tone: 'error' })
      // Clears the error of the island, which a toast has shown already.
      add.reset()
    },
  })
  const [isRefused, setIsRefused] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    // An invalid amount is sent to the server, whose error text is in Dutch.
    if (!event.currentTarget.checkValidity()) return
    event.preventDefault()
    // A second press before the answer would add the article twice.
    if (isSent.current || add.isPending) return
    // Without cookies the browser would lose the new cart immediately.
    if (!navigator.cookieEnabled) return setIsRefused(true)
    isSent.current = true
    const amount = Number(new FormData(event.currentTarget).get('amount'))
    const early = takeEarlyAdd(event.currentTarget)
    if (early) add.mutate({ po_id, amount: early.amount, early })
    // The visitor may have pressed the button before hydration, so this amount may have been sent already.
    if (early?.amount !== amount) add.mutate({ po_id, amount })
  }

  return (
    <form
      ref={form}
      method="post"
      action={href.cart()}
      onSubmit={submit}
      className="add-to-cart"
      aria-busy={add.isPending}
      noValidate
    >
      <input type="hidden" name="action" value="add" />
      <input type="hidden" name="po_id" value={po_id} />
      {max ? (
        <Field
          label={t('amount')}
          name="amount"
          id="add-amount"
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          defaultValue={amount ?? 1}
          error={error}
          required
        />
      ) : (
        <input type="hidden" name="amount" value={1} />
      )}
      <Button aria-disabled={add.isPending} {...(page && { name: 'buy', value: '1', formAction: page })}>
        {buttonText(add.isPending ? 'adding' : 'add')}
        {!max && <span className="vh"> {full_name}</span>}
      </Button>
      {/* The toast announces the addition and then disappears; this text stays beside the button. */}
      {!!max && add.isSuccess && (
        <p className="added flex items-center gap-2 basis-full">
          <PathIcon path={check} />
          {!add.data.message && `${buttonText('done')} `}
          <a className="py-2.5 underline" href={href.cart()}>
            {buttonText('goOn')}
          </a>
        </p>
      )}
      {isRefused && <Notice tone="error">{buttonText('noCookies')}</Notice>}
      {add.isError && <Notice tone="error">{cartErrorText(add.error)}</Notice>}
    </form>
  )
}
