import type { FormEvent } from 'react'
import type { Errors } from '../check-login'

export function focusFirstWrong(form: HTMLFormElement, errors: Errors) {
  const field = [...form.elements].find((one) => (one as HTMLInputElement).name in errors)
  if (field instanceof HTMLElement) field.focus()
}

/** Returns the errors without the changed field's error, if the new value is valid. */
export function withoutCorrectedErrors(errors: Errors, { target }: FormEvent): Errors {
  const { name, validity } = target as HTMLInputElement
  if (!validity.valid || !errors[name]) return errors
  const { [name]: _, ...left } = errors
  return left
}
