import { type FormEvent, useRef, useState } from 'react'
import { showToast } from '../../../../kit/browser/toast'
import { href } from '../../../routes'
import { Button } from '../../../ui/form/Button'
import { Field } from '../../../ui/form/Field'
import { Glyph } from '../../../ui/image/Glyph'
import { check } from '../../../ui/image/icon-paths'
import { Notice } from '../../../ui/Notice'
import { addToCartEvent } from '../../analytics/events'
import { track } from '../../analytics/track'
import { amountIn } from '../cart'
import { cartErrorText, useAddToCart } from '../cart.queries'
import { t } from '../nl'
import { takeEarlyAdd } from './add-before-hydration'
import { t as buttonText } from './nl-add-to-cart'

type AddToCartProps = {
  po_id: number
  /** The most that can be added at once; without it, one piece and no field. */
  max?: number
  /** Where the form is sent for a larger amount: the article's page, which says how many are in stock. */
  page?: string
  /** The typed amount, and the message of that page about it. */
  amount?: string
  error?: string
  full_name: string
}

/** The form that puts a variant in the cart. Without script it is sent to the cart page. */
export default function AddToCart({ po_id, max, page, amount, error, full_name }: AddToCartProps) {
  const form = useRef<HTMLFormElement>(null)
  const add = useAddToCart({
    onSuccess: ({ cart, message }, { amount }) => {
      const n = amountIn(cart, po_id)
      showToast(message || buttonText(n > amount ? 'addedMore' : 'added', { name: full_name, n }), {
        link: { href: href.cart(), text: buttonText('toCart') },
      })
      const event = cart && addToCartEvent(cart, po_id, amount)
      if (event) track(event)
    },
    // Out of sight, or after another variant replaced this form, a message below the button is not seen.
    onError: (error) => {
      const { bottom = -1 } = form.current?.getBoundingClientRect() ?? {}
      if (bottom > 0 && bottom < innerHeight) return
      showToast(cartErrorText(error), { tone: 'error' })
      // The message is shown once.
      add.reset()
    },
  })
  const [isRefused, setIsRefused] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    // The server answers in words of the shop.
    if (!event.currentTarget.checkValidity()) return
    event.preventDefault()
    // A second press while the first is under way would add twice.
    if (add.isPending) return
    // Without cookies the browser would lose the cart immediately.
    if (!navigator.cookieEnabled) return setIsRefused(true)
    const amount = Number(new FormData(event.currentTarget).get('amount'))
    const early = takeEarlyAdd(event.currentTarget)
    if (early) add.mutate({ po_id, amount: early.amount, early })
    // A press with another amount came after the one that was sent early.
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
      {/* The toast goes, and read it out; this stays where the next press is. */}
      {!!max && add.isSuccess && (
        <p className="added flex items-center gap-2 basis-full">
          <Glyph path={check} />
          {buttonText('done')}{' '}
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
