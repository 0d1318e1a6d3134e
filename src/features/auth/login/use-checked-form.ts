import { type FormEvent, useState } from 'react'
import type { Errors, Fields } from '../check-login'

type CheckedForm = {
  isPending: boolean
  check: (fields: Fields) => Errors
  /** Sends the fields once `check` finds no error. `showErrors` shows those of the answer. */
  send: (fields: Fields, showErrors: (errors: Errors) => void, form: HTMLFormElement) => void
}

/** The errors of a form that the browser checks before it is sent, and the attributes of its `form` element. */
export function useCheckedForm({ isPending, check, send }: CheckedForm) {
  const [errors, setErrors] = useState<Errors>({})
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const showErrors = (found: Errors) => {
      setErrors(found)
      focusFirstWrong(form, found)
    }
    const fields = Object.fromEntries(new FormData(form)) as Fields
    const found = check(fields)
    showErrors(found)
    if (!Object.keys(found).length) send(fields, showErrors, form)
  }
  const onInput = (event: FormEvent) => setErrors(withoutCorrectedErrors(errors, event))
  const attributes = { method: 'post', onSubmit, onInput, className: 'account-form', noValidate: true } as const
  return { errors, attributes: { ...attributes, 'aria-busy': isPending } }
}

function focusFirstWrong(form: HTMLFormElement, errors: Errors) {
  const field = [...form.elements].find((one) => (one as HTMLInputElement).name in errors)
  if (field instanceof HTMLElement) field.focus()
}

/** Returns the errors without the changed field's error, if the new value is valid. */
function withoutCorrectedErrors(errors: Errors, { target }: FormEvent): Errors {
  const { name, validity } = target as HTMLInputElement
  if (!validity.valid || !errors[name]) return errors
  const { [name]: _, ...left } = errors
  return left
}
