import type { ComponentProps } from 'react'
import { LabelledField, type LabelledFieldProps } from './LabelledField'

type FieldProps = Omit<ComponentProps<'input'>, 'name'> & Omit<LabelledFieldProps, 'id'> & { name: string }

/** A labelled input with a hint and an error. The id is the name by default; two fields of one name need two ids. */
export function Field({ label, name, id = name, error, hint, required, className, ...input }: FieldProps) {
  return (
    <LabelledField label={label} id={id} required={required} hint={hint} error={error} className={className}>
      {(attributes) => <input {...attributes} name={name} className="input" {...input} />}
    </LabelledField>
  )
}

/** A field for a mail address. */
export const EmailAddressField = (field: FieldProps) => (
  <Field
    type="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck="false"
    required
    maxLength={254}
    {...field}
  />
)
