import type { ComponentProps } from 'react'
import { LabelledField, type LabelledFieldProps } from './LabelledField'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'name'> &
  Omit<LabelledFieldProps, 'id'> & {
    name: string
    options: { value: string; title: string }[]
  }

/** A labelled select field. Its id is its name. */
export function SelectField({ label, name, options, error, hint, required, className, ...select }: SelectFieldProps) {
  return (
    <LabelledField label={label} id={name} required={required} hint={hint} error={error} className={className}>
      {(attributes) => (
        <select {...attributes} name={name} className="input" {...select}>
          {options.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  )
}
