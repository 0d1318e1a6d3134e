import { type FormEvent, useState } from 'react'
import type { CartItem } from '../../contract/cart'
import { itemName } from '../../contract/item-name'
import { href } from '../../routes'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Notice } from '../../ui/Notice'
import { Photo } from '../../ui/Photo'
import { Amount, Price } from '../../ui/Price'
import { AmountField } from './AmountField'
import { cartErrorText, useRemoveFromCart, useSetCartAmount } from './cart.queries'
import { extraBrand, lineTotal } from './line'
import { t } from './nl'
import { t as viewText } from './nl-cart-view'

/**
 * One line of the cart page. Without script both its buttons send the form; with it, a changed amount is sent by
 * itself.
 */
export function CartLine({ item, typed, onRemove }: { item: CartItem; typed?: number; onRemove: () => void }) {
  const { po_id, amount, info } = item
  const set = useSetCartAmount()
  const removal = useRemoveFromCart()
  const isPending = set.isPending || removal.isPending
  const [note, setNote] = useState<{ tone: 'info' | 'error'; text: string } | null>(null)
  const name = itemName(item.info)
  // Somebody else bought it since it was put in.
  const isShort = typeof info.stock === 'number' && info.stock < amount
  const brand = extraBrand(item)
  const noteId = `note-${po_id}`

  const change = (wanted: number) => {
    setNote(null)
    if (wanted === 0) return removal.mutate({ po_id })
    set.mutate(
      { po_id, amount: wanted },
      {
        onSuccess: ({ message }) => setNote(message ? { tone: 'info', text: message } : null),
        onError: (error) => setNote({ tone: 'error', text: cartErrorText(error) }),
      },
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.name === 'remove') {
      if (isPending) return
      onRemove()
      change(0)
    } else {
      const wanted = Number(new FormData(event.currentTarget).get('amount'))
      if (wanted !== amount) change(wanted)
    }
  }

  const total = lineTotal(item)
  return (
    <li className="cart-line" aria-busy={isPending}>
      <Photo src={info.photo} alt="" className="cart-line-photo" />
      <div className="cart-line-name">
        {brand && <p className="text-s text-muted">{brand}</p>}
        <a href={info.uri}>{info.full_name}</a>
        {info.option_name && <p className="text-s text-muted">{info.option_name}</p>}
        <p>
          <Price
            gross={info.price}
            net={info.price_net}
            oldGross={info.old_price}
            oldNet={info.old_price_net}
            size="s"
          />
        </p>
      </div>
      <form method="post" action={href.cart()} onSubmit={submit} className="cart-line-form">
        <input type="hidden" name="action" value="set" />
        <input type="hidden" name="po_id" value={po_id} />
        <AmountField
          amount={amount}
          typed={typed}
          label={viewText('amountOf', { name })}
          errorId={note?.tone === 'error' ? noteId : undefined}
          onAmount={change}
          onInvalid={() => setNote({ tone: 'error', text: viewText('badAmount') })}
        />
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
          <Icon name="trash" />
        </button>
      </form>
      <p className="cart-line-total">
        <Amount {...total} />
      </p>
      <div className="cart-line-note" id={noteId} aria-live="polite">
        {note && <Notice tone={note.tone}>{note.text}</Notice>}
        {isShort && <Notice tone="error">{viewText('stockLeft', { n: info.stock ?? 0 })}</Notice>}
      </div>
    </li>
  )
}
