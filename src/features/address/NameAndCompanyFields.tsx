import type { ComponentProps } from 'react'
import { Field } from '../../ui/form/Field'
import { t } from './nl'

type FieldProps = ComponentProps<typeof Field>

/** A field of a person, a company or an address. Its label is the text with its name. */
export type NamedField = Omit<FieldProps, 'name' | 'label'> & { name: Parameters<typeof t>[0] }

export const needed = (maxLength: number) => ({ required: true, maxLength })

export const words = { autoCapitalize: 'words' }

export const nameFields: readonly NamedField[] = [
  { name: 'firstname', autoComplete: 'given-name', ...words, ...needed(60), className: 'field-third' },
  // A `tussenvoegsel` has no capitals: “van den”.
  {
    name: 'middle_name',
    autoComplete: 'additional-name',
    autoCapitalize: 'none',
    maxLength: 30,
    className: 'field-third',
  },
  { name: 'lastname', autoComplete: 'family-name', ...words, ...needed(80), className: 'field-last' },
]

/** `field` returns the attributes of a field by its name. */
type FieldsProps = { field: (name: string) => Pick<FieldProps, 'id' | 'name' | 'defaultValue' | 'error'> }

export const NameFields = ({ field }: FieldsProps) => <FieldList fields={nameFields} field={field} />

export function CompanyFields({ field, hint }: FieldsProps & { hint?: string }) {
  const fields: NamedField[] = [
    { name: 'company', hint, autoComplete: 'organization', ...words, maxLength: 100, className: 'field-half' },
    {
      name: 'vat_number',
      autoComplete: 'off',
      autoCapitalize: 'characters',
      maxLength: 20,
      className: 'field-half',
    },
  ]
  return <FieldList fields={fields} field={field} />
}

export const FieldList = ({ fields, field }: FieldsProps & { fields: readonly NamedField[] }) =>
  fields.map(({ name, ...input }) => <Field key={name} {...field(name)} {...input} label={t(name)} />)
