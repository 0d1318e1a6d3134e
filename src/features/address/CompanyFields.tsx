import { Field } from '../../ui/form/Field'
import type { FieldPropsOf } from './NameFields'
import { t } from './nl'

export function CompanyFields({ field, hint }: { field: FieldPropsOf; hint?: string }) {
  return (
    <>
      <Field
        {...field('company')}
        label={t('company')}
        hint={hint}
        autoComplete="organization"
        maxLength={100}
        className="field-half"
      />
      <Field {...field('vat_number')} label={t('vatNumber')} autoComplete="off" maxLength={20} className="field-half" />
    </>
  )
}
