import type { ComponentProps } from 'react'
import { Field } from './Field'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type'> & {
  id: string
  /** Of the button that shows what is typed: its words, and its name, which begins with them. */
  show: { text: string; label: string }
}

/** A field for a password, with a button that shows it. The button takes script (lib/show-password.ts), and stays hidden without. */
export function PasswordField({ show, className, ...field }: PasswordFieldProps) {
  return (
    <div className={className ? `password ${className}` : 'password'}>
      <Field type="password" maxLength={128} required {...field} />
      <button type="button" className="js-only" aria-label={show.label} aria-pressed="false" data-shows={field.id}>
        {show.text}
      </button>
    </div>
  )
}
