import { useEffect, useRef } from 'react'
import { MAX_AMOUNT } from '../../contract/limits'

/** How long a visitor may pause while typing before the amount counts, ms. */
const pause = 600

type AmountFieldProps = {
  amount: number
  /** What the field begins with, where that was sent and did not come through. */
  typed?: number
  label: string
  /** Id of the text that says what is wrong. */
  errorId?: string
  onAmount: (amount: number) => void
  /** What stands there is no amount. */
  onInvalid: () => void
}

/**
 * The amount of a cart line. What is typed counts after a pause, on Enter and on leaving the field, so that "12" is not
 * first sent as 1; a field left with something else goes back to what the cart holds.
 */
export function AmountField({ amount, typed, label, errorId, onAmount, onInvalid }: AmountFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  const shown = useRef(amount)

  useEffect(() => {
    if (shown.current === amount) return
    shown.current = amount
    // The cart changed, here or in another tab; only what is being typed at this moment stays.
    if (field.current && !timer.current) field.current.value = String(amount)
  }, [amount])

  const settle = () => {
    clearTimeout(timer.current)
    timer.current = 0
    const { current: input } = field
    if (!input || input.value === String(amount)) return
    if (input.validity.valid) onAmount(input.valueAsNumber)
    else onInvalid()
  }
  const type = () => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(settle, pause)
  }
  const leave = () => {
    settle()
    if (field.current && !field.current.validity.valid) field.current.value = String(amount)
  }

  return (
    <input
      ref={field}
      className="input cart-line-amount"
      type="number"
      inputMode="numeric"
      // Coming back, a browser would fill in an amount of before, and that would change the cart.
      autoComplete="off"
      name="amount"
      min={1}
      max={MAX_AMOUNT}
      required
      defaultValue={typed ?? amount}
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      onChange={type}
      onBlur={leave}
    />
  )
}
