import type { ComponentProps, ReactNode } from 'react'

type LabelledFieldProps = {
  label: ReactNode
  id: string
  required?: boolean
  hint?: string | null
  error?: string | null
  className?: string
}

/** Draws a form field between its label and its hint and error. `children` gets the attributes that connect them. */
function LabelledField(props: LabelledFieldProps & { children: (attributes: object) => ReactNode }) {
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

/** The properties of a labelled field. Its id is its name by default; two fields of one name on a page need two ids. */
type FieldProps<Tag extends 'input' | 'select' | 'textarea' = 'input'> = Omit<ComponentProps<Tag>, 'name'> &
  Omit<LabelledFieldProps, 'id'> & { name: string }

export function Field({ label, name, id = name, error, hint, required, className, ...input }: FieldProps) {
  return (
    <LabelledField label={label} id={id} required={required} hint={hint} error={error} className={className}>
      {(attributes) => <input {...attributes} name={name} className="input" {...input} />}
    </LabelledField>
  )
}

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

type SelectFieldProps = FieldProps<'select'> & { options: { value: string; title: string }[] }

export function SelectField({
  label,
  name,
  id = name,
  options,
  error,
  hint,
  required,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <LabelledField label={label} id={id} required={required} hint={hint} error={error} className={className}>
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

export function TextArea({ label, name, id = name, error, hint, required, ...textarea }: FieldProps<'textarea'>) {
  return (
    <LabelledField label={label} id={id} required={required} hint={hint} error={error}>
      {(attributes) => (
        <textarea {...attributes} name={name} className="input block min-h-24 resize-y" rows={3} {...textarea} />
      )}
    </LabelledField>
  )
}
