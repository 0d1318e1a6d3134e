import { type FormEvent, useState } from 'react'
import { formatPrice } from '../../lib/format'
import { t } from '../../lib/i18n'
import { href } from '../../routes'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Notice } from '../../ui/Notice'
import { Photo } from '../../ui/Photo'
import { Price } from '../../ui/Price'
import { showToast } from '../../ui/toast'
import { itemName } from './cart'
import type { CartItem } from './cart.api'
import { cartErrorText, useSetCartAmount } from './cart.queries'

/** One line of the cart page. Without script both its buttons send the form; with it, a changed amount is sent by itself. */
export function CartLine({ item }: { item: CartItem }) {
  const { po_id, amount, info } = item
  const set = useSetCartAmount()
  const [note, setNote] = useState<string | null>(null)
  const name = itemName(item)
  // Somebody else bought it since it was put in.
  const isShort = typeof info.stock === 'number' && info.stock < amount

  const change = (wanted: number) => {
    if (wanted === amount || !Number.isInteger(wanted) || wanted < 0 || wanted > 999) return
    setNote(null)
    set.mutate(
      { po_id, amount: wanted },
      {
        onSuccess: ({ message }) => {
          setNote(message ?? null)
          if (wanted === 0) showToast(t('cart.removed'))
        },
      },
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const isRemoval = submitter instanceof HTMLButtonElement && submitter.name === 'remove'
    change(isRemoval ? 0 : Number(new FormData(event.currentTarget).get('amount')))
  }

  return (
    <li className="cart-line" aria-busy={set.isPending}>
      <Photo src={info.photo} alt="" className="cart-line-photo" />
      <div className="cart-line-name">
        {info.brand && <p className="text-s text-muted">{info.brand}</p>}
        <a href={info.uri}>{info.full_name}</a>
        {info.option_name && <p className="text-s text-muted">{info.option_name}</p>}
        <Price gross={info.price} net={info.price_net} oldGross={info.old_price} size="s" />
      </div>
      <form method="post" action={href.cart()} onSubmit={submit} className="cart-line-form">
        <input type="hidden" name="action" value="set" />
        <input type="hidden" name="po_id" value={po_id} />
        <input
          // A new amount from the server replaces what stands in the field; what is being typed stays otherwise.
          key={amount}
          className="input cart-line-amount"
          type="number"
          inputMode="numeric"
          // Coming back, a browser would fill in an amount of before, and that would change the cart.
          autoComplete="off"
          name="amount"
          min={1}
          max={999}
          required
          defaultValue={amount}
          aria-label={t('cart.amountOf', { name })}
          onChange={(event) => event.target.validity.valid && change(event.target.valueAsNumber)}
        />
        <Button tone="secondary" size="s" className="no-js-only">
          {t('cart.change')}
        </Button>
        <button
          type="submit"
          className="icon-button"
          name="remove"
          value={po_id}
          formNoValidate
          aria-label={t('cart.removeItem', { name })}
        >
          <Icon name="trash" />
        </button>
      </form>
      <p className="cart-line-total">{formatPrice((Math.round(info.price * 100) * amount) / 100)}</p>
      <div className="cart-line-note" aria-live="polite">
        {set.isError && <Notice tone="error">{cartErrorText(set.error)}</Notice>}
        {note && <Notice tone="info">{note}</Notice>}
        {isShort && <Notice tone="error">{t('cart.stockLeft', { n: info.stock ?? 0 })}</Notice>}
      </div>
    </li>
  )
}
