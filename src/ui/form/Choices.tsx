import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './Field'

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

type ChoiceProps = Omit<ComponentProps<'input'>, 'name' | 'type' | 'value' | 'id'> & {
  /** The name of the radio button. Its id is the name with the value: `shipping_method-4`. */
  name: string
  value: string | number
  title: string
  text?: ReactNode
  /** Content at the right end of the row, such as a price or a logo. */
  aside?: ReactNode
}

/** A radio button with a title in a list of choices. The whole row can be pressed; the title is the accessible name. */
export function RadioChoice({ name, value, title, text, aside, ...input }: ChoiceProps) {
  const id = `${name}-${value}`
  return (
    <label className="pick" htmlFor={id}>
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        aria-labelledby={`${id}-title`}
        aria-describedby={text || aside ? `${id}-more` : undefined}
        {...input}
      />
      <span className={aside ? 'font-500' : 'col-span-2 font-500'} id={`${id}-title`}>
        {title}
      </span>
      {(text || aside) && (
        <span className="contents" id={`${id}-more`}>
          {text && <span className="[grid-area:2/2/auto/span_2] text-muted">{text}</span>}
          {aside && (
            <span className="[grid-area:1/3] lt-2xs:[grid-area:auto/2] whitespace-nowrap tabular-nums [&_img]:h-8 [&_img]:w-12">
              {aside}
            </span>
          )}
        </span>
      )}
    </label>
  )
}

type ChoiceGroupProps = { id: string; legend: string; error?: string; children: ReactNode }

/** A list of choices below a legend. The error summary links to its id. */
export function ChoiceGroup({ id, legend, error, children }: ChoiceGroupProps) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="group-title">{legend}</legend>
      <FieldError id={`${id}-error`} text={error} className="field-error mb-2" />
      <div className="grid gap-2" id={id} tabIndex={-1}>
        {children}
      </div>
    </fieldset>
  )
}
