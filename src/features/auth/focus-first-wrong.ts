import type { Errors } from './auth'

/** Leads to the first field of a form that an error is about. */
export function focusFirstWrong(form: HTMLFormElement, errors: Errors) {
  const field = [...form.elements].find((one) => (one as HTMLInputElement).name in errors)
  if (field instanceof HTMLElement) field.focus()
}
