import type { ComponentProps } from 'react'
import { Field } from '../../ui/form/Field'
import { t } from './nl'

export type FieldPropsOf = (
  name: string,
) => Pick<ComponentProps<typeof Field>, 'id' | 'name' | 'defaultValue' | 'error'>

export function NameFields({ field }: { field: FieldPropsOf }) {
  return (
    <>
      <Field
        {...field('firstname')}
        label={t('firstname')}
        autoComplete="given-name"
        required
        maxLength={60}
        className="field-third"
      />
      <Field
        {...field('middle_name')}
        label={t('middleName')}
        autoComplete="additional-name"
        maxLength={30}
        className="field-third"
      />
      <Field
        {...field('lastname')}
        label={t('lastname')}
        autoComplete="family-name"
        required
        maxLength={80}
        className="field-last"
      />
    </>
  )
}
