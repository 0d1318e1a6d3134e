import type { ComponentProps } from 'react'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'name'> & {
  label: string
  name: string
  error?: string | null
  hint?: string | null
}

/**
 * A labelled field of several lines with a hint and an error. The id is the name by default; a page with two fields of
 * that name must give another id.
 */
export function TextArea({ label, name, id = name, error, hint, ...textarea }: TextAreaProps) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="block mb-1">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        className="input block min-h-24 resize-y"
        rows={3}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        {...textarea}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-s text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
