import type { ReactNode } from 'react'

export type LabelledFieldProps = {
  label: ReactNode
  id: string
  required?: boolean
  hint?: string | null
  error?: string | null
  className?: string
}

/** Draws a form field between its label and its hint and error. `children` gets the attributes that connect them. */
export function LabelledField(props: LabelledFieldProps & { children: (attributes: object) => ReactNode }) {
  const { label, id, required, hint, error, className, children } = props
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="block mb-1">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-s text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

type FieldErrorProps = { id: string; text: string | null | undefined; className?: string }

/** The error of a field or of a group of fields, whose `aria-describedby` contains the id. */
export function FieldError({ id, text, className = 'field-error' }: FieldErrorProps) {
  if (!text) return null
  return (
    <p id={id} className={className}>
      {text}
    </p>
  )
}
