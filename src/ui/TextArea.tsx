import type { ComponentProps } from 'react'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'name'> & { label: string; name: string; error?: string | null }

/** A labelled field of several lines. Its id is its name. */
export function TextArea({ label, name, error, ...textarea }: TextAreaProps) {
  return (
    <div>
      <label htmlFor={name} className="block mb-1">
        {label}
      </label>
      <textarea
        id={name}
        name={name}
        className="input"
        rows={3}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        {...textarea}
      />
      {error && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
