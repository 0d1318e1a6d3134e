import type { ComponentProps } from 'react'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'name'> & {
  label: string
  name: string
  options: { value: string; title: string }[]
  error?: string | null
}

/** A labelled select field. Its id is its name. */
export function SelectField({ label, name, options, error, required, className, ...select }: SelectFieldProps) {
  return (
    <div className={className}>
      <label htmlFor={name} className="block mb-1">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <select
        id={name}
        name={name}
        required={required}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        {...select}
      >
        {options.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
