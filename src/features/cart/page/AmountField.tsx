import { MAX_AMOUNT } from '../../../contract/limits'
import { minus, plus } from '../../../ui/image/icon-paths'
import { PathIcon } from '../../../ui/image/PathIcon'
import { t } from './nl-cart-view'
import type { AmountEntry } from './use-amount'

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
