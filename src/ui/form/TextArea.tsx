import type { ComponentProps } from 'react'
import { LabelledField, type LabelledFieldProps } from './LabelledField'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'name'> & Omit<LabelledFieldProps, 'id'> & { name: string }

/**
 * A labelled field of several lines with a hint and an error. The id is the name by default; a page with two fields of
 * that name must give another id.
 */
export function TextArea({ label, name, id = name, error, hint, required, ...textarea }: TextAreaProps) {
  return (
    <LabelledField label={label} id={id} required={required} hint={hint} error={error}>
      {(attributes) => (
        <textarea {...attributes} name={name} className="input block min-h-24 resize-y" rows={3} {...textarea} />
      )}
    </LabelledField>
  )
}
