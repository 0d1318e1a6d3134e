import { type RefObject, useEffect, useRef, useState } from 'react'
import { MAX_AMOUNT } from '../../../contract/limits'
import { minus, plus } from '../../../ui/image/icon-paths'
import { PathIcon } from '../../../ui/image/PathIcon'
import { t } from './nl-cart-view'

type AmountFieldProps = {
  entry: AmountEntry
  name: string
  /** The number of articles in stock. */
  most: number
  /** The id of the element with the error text. */
  errorId?: string
}

/**
 * The amount of a cart line, between a minus and a plus button. Both are submit buttons, so that they work without
 * script. At a limit they stay enabled, because a keyboard user would lose the focus.
 */
export function AmountField({ entry, name, most, errorId }: AmountFieldProps) {
  const { field, first, shown, type, leave } = entry
  return (
    // A frame surrounds all three controls, so the field has no frame of its own.
    <div className="stepper">
      {/* Enter presses a form's first button. Without this button, Enter would press the minus button. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      <Step by={-1} label={t('less', { name })} isAtBound={shown <= 1} />
      <input
        ref={field}
        className="input"
        type="number"
        inputMode="numeric"
        // After Back, a browser would fill in an old amount, which would then change the cart.
        autoComplete="off"
        name="amount"
        min={1}
        max={MAX_AMOUNT}
        required
        defaultValue={first}
        aria-label={t('amountOf', { name })}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onInput={type}
        onBlur={leave}
      />
      <Step by={1} label={t('more', { name })} isAtBound={shown >= most} />
    </div>
  )
}

function Step({ by, label, isAtBound }: { by: 1 | -1; label: string; isAtBound: boolean }) {
  return (
    <button
      type="submit"
      className="stepper-button"
      name="step"
      value={by}
      formNoValidate
      aria-label={label}
      aria-disabled={isAtBound}
    >
      <PathIcon path={by < 0 ? minus : plus} />
    </button>
  )
}

/** The pause in ms after which the amount is sent: after a typed digit, and after a press on plus or minus. */
const pauses = { type: 600, press: 400 }

type AmountOptions = {
  amount: number
  /** The initial value, after a submission without script that failed. */
  typed?: number
  /** Sends the amount, and returns the amount in the cart afterwards; null after a failure. */
  onAmount: (amount: number) => Promise<number | null>
  onInvalid: () => void
}

type AmountEntry = {
  field: RefObject<HTMLInputElement | null>
  first: number
  /** The displayed amount; NaN if the text is no number. */
  shown: number
  type: () => void
  leave: () => void
  step: (by: number) => void
  settle: () => void
}

/**
 * The amount of a cart line while it is typed or changed by plus or minus. The amount is sent after a pause, on Enter
 * and on leaving the field. So "12" is not first sent as 1, and several quick presses are one change. Until the answer
 * the field shows the requested amount. After a failure an amount changed by a button is reset, and a typed one stays
 * so that it can be corrected.
 */
export function useAmount({ amount, typed, onAmount, onInvalid }: AmountOptions): AmountEntry {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  const savedAmount = useRef(amount)
  const [shown, setShown] = useState(typed ?? amount)
  const pending = useRef<{ wanted: number } | null>(null)
  const isStepped = useRef(false)

  const write = (value: number) => {
    if (field.current) field.current.value = String(value)
    setShown(value)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the cart may reset the field
  useEffect(() => {
    if (savedAmount.current === amount) return
    savedAmount.current = amount
    if (!timer.current && !pending.current) write(amount)
  }, [amount])
  useEffect(() => () => clearTimeout(timer.current), [])

  const settle = async () => {
    clearTimeout(timer.current)
    timer.current = 0
    const { current: input } = field
    if (!input || input.value === String(pending.current?.wanted ?? savedAmount.current)) return
    if (!input.validity.valid) return onInvalid()
    const ask = { wanted: input.valueAsNumber }
    const wasStepped = isStepped.current
    isStepped.current = false
    pending.current = ask
    const now = await onAmount(ask.wanted)
    if (pending.current !== ask) return
    pending.current = null
    if (now !== null) savedAmount.current = now
    if (timer.current) return
    if (now !== null || wasStepped) write(savedAmount.current)
  }
  // What still waits for its pause is sent when the visitor leaves the page.
  useEffect(() => {
    const leave = () => {
      if (timer.current) void settle()
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  })
  const wait = (pause: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void settle(), pause)
  }

  return {
    field,
    first: typed ?? amount,
    shown,
    type: () => {
      isStepped.current = false
      setShown(field.current?.valueAsNumber ?? Number.NaN)
      wait(pauses.type)
    },
    leave: () => {
      void settle()
      if (field.current && !field.current.validity.valid) write(savedAmount.current)
    },
    step: (by) => {
      const { current: input } = field
      write((input?.validity.valid ? input.valueAsNumber : savedAmount.current) + by)
      isStepped.current = true
      wait(pauses.press)
    },
    settle: () => void settle(),
  }
}
