import { type FormEvent, useRef, useState } from 'react'
import { nameWithVariant } from '../../../contract/catalogue/name-with-variant'
import { MAX_AMOUNT } from '../../../contract/limits'
import type { CartItem } from '../../../contract/ordering/cart'
import { href } from '../../../routes'
import { Button } from '../../../ui/form/Button'
import { trash } from '../../../ui/image/icon-paths'
import { PathIcon } from '../../../ui/image/PathIcon'
import { Photo } from '../../../ui/image/Photo'
import { Notice } from '../../../ui/Notice'
import { GrossOrNetAmount, Price, UnitPrice } from '../../../ui/price/Price'
import { brandUnlessInName, linePhotoSizes, lineTotal } from '../../order-parts/order-line'
import { amountInCart } from '../cart'
import { cartErrorText, useRemoveFromCart, useSetCartAmount } from '../cart.queries'
import { t } from '../nl'
import { AmountField, useAmount } from './AmountField'
import { t as viewText } from './nl-cart-view'

type CartLineProps = {
  item: CartItem
  typed?: number
  onRemove: () => void
  /** Called when the customer requests another amount. */
  onChange: () => void
}

/** One line of the cart page. Without script the customer must press a button to send a changed amount. */
export function CartLine({ item, typed, onRemove, onChange }: CartLineProps) {
  const { po_id, amount, info } = item
  const set = useSetCartAmount()
  const removal = useRemoveFromCart()
  const isPending = set.isPending || removal.isPending
  const isLeaving = useRef(false)
  const [note, setNote] = useState<readonly ['info' | 'error', string] | null>(null)
  /** Why a press on plus or minus had no effect. Earlier presses may still be on their way to the server. */
  const [bound, setBound] = useState<string | null>(null)
  const name = nameWithVariant(item.info)
  // Other customers bought the article since it was added, or it was discontinued.
  const isShort = info.ended || (typeof info.stock === 'number' && info.stock < amount)
  const most = Math.min(MAX_AMOUNT, info.stock ?? MAX_AMOUNT)
  const brand = brandUnlessInName(item)
  const noteId = `note-${po_id}`

  const entry = useAmount({
    amount,
    typed,
    onAmount: async (wanted) => {
      // While the line is being removed, a new amount would add it again.
      if (isLeaving.current) return null
      setNote(null)
      onChange()
      try {
        const { cart, message } = await set.mutateAsync({ po_id, amount: wanted })
        setNote(message ? ['info', message] : null)
        return cart ? amountInCart(cart, po_id) : wanted
      } catch (error) {
        setNote(['error', cartErrorText(error)])
        return null
      }
    },
    onInvalid: () => setNote(['error', viewText('badAmount')]),
  })
  const step = (by: number) => {
    const isAtBound = by < 0 ? entry.shown <= 1 : entry.shown >= most
    setBound(isAtBound ? (by < 0 ? viewText('least') : viewText('most', { n: most })) : null)
    if (!isAtBound) entry.step(by)
  }
  const remove = () => {
    if (isLeaving.current) return
    isLeaving.current = true
    onRemove()
    removal.mutate(
      { po_id },
      {
        onError: () => {
          isLeaving.current = false
        },
      },
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const { name, value } = (submitter as HTMLButtonElement | null) ?? { name: '', value: '' }
    if (name === 'remove') remove()
    else if (name === 'step') step(Number(value))
    else entry.settle()
  }

  const notes = [
    note ?? (['info', bound] as const),
    ['error', isShort && viewText(info.ended ? 'ended' : 'stockLeft', { n: info.stock ?? 0 })],
  ] as const
  return (
    <li className="cart-line" aria-busy={isPending}>
      <div className="cart-line-photo">
        <Photo src={info.photo} alt="" place={linePhotoSizes} />
      </div>
      <div className="cart-line-name">
        {brand && <p className="text-s text-muted">{brand}</p>}
        <a href={info.uri || undefined}>{info.full_name}</a>
        {info.option_name && <p className="text-s text-muted">{info.option_name}</p>}
        <p>
          {/* The field with the amount is not printed. */}
          <span className="hidden print:inline">{`${amount} × `}</span>
          <Price of={info} size="s" />
          <UnitPrice of={info} />
        </p>
      </div>
      <form method="post" action={href.cart()} onSubmit={submit} className="cart-line-form">
        <input type="hidden" name="action" value="set" />
        <input type="hidden" name="po_id" value={po_id} />
        {/* A removal without script sends the amount, so that the removal can be undone. */}
        <input type="hidden" name="had" value={amount} />
        <AmountField entry={entry} name={name} most={most} errorId={note?.[0] === 'error' ? noteId : undefined} />
        <Button tone="secondary" size="s" className="no-js-only">
          {viewText('change')}
        </Button>
        <button
          type="submit"
          className="icon-button"
          name="remove"
          value={po_id}
          formNoValidate
          data-remove
          aria-label={t('removeItem', { name })}
        >
          <PathIcon path={trash} />
        </button>
      </form>
      <p className="cart-line-total">
        <GrossOrNetAmount {...lineTotal(item)} />
      </p>
      <div className="cart-line-note" id={noteId} aria-live="polite">
        {notes.map(
          ([tone, text]) =>
            text && (
              <Notice key={tone + text} tone={tone} isSilent>
                {text}
              </Notice>
            ),
        )}
      </div>
    </li>
  )
}
