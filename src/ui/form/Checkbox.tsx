import type { ComponentProps } from 'react'
import { FieldError } from './LabelledField'

type CheckboxProps = Omit<ComponentProps<'input'>, 'name' | 'type'> & {
  label: string
  name: string
  error?: string | null
}

export function Checkbox({ label, name, error, required, ...input }: CheckboxProps) {
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          id={name}
          name={name}
          value="1"
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          {...input}
        />
        <span>
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </span>
      </label>
      <FieldError id={`${name}-error`} text={error} />
    </div>
  )
}
