import type { ComponentProps } from 'react'
import { Field } from '../../ui/Field'
import { t } from './nl'

type FieldState = Pick<ComponentProps<typeof Field>, 'id' | 'name' | 'defaultValue' | 'error'>

/** What somebody is called, in three fields of one row; `field` tells what stands in the one with that name. */
export function NameFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <>
      <Field
        {...field('firstname')}
        label={t('firstname')}
        autoComplete="given-name"
        required
        maxLength={60}
        className="third"
      />
      <Field
        {...field('middle_name')}
        label={t('middleName')}
        autoComplete="additional-name"
        maxLength={30}
        className="third"
      />
      <Field
        {...field('lastname')}
        label={t('lastname')}
        autoComplete="family-name"
        required
        maxLength={80}
        className="third"
      />
    </>
  )
}
