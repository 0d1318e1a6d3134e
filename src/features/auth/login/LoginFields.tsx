import { EmailAddressField } from '../../../ui/form/Field'
import { PasswordField } from '../../../ui/form/PasswordField'
import type { Errors, Fields } from '../check-login'
import { t } from '../nl'

type FieldsProps = {
  id: string
  /** A prefix for the names of the login's fields, so that a form with other fields can contain the login. */
  prefix?: string
  values?: Fields
  errors?: Errors
}

export function LoginFields({ id, prefix = '', values, errors }: FieldsProps) {
  return (
    <>
      <EmailField id={id} prefix={prefix} values={values} errors={errors} />
      <PasswordField
        label={t('password')}
        id={`${id}-password`}
        name={`${prefix}password`}
        autoComplete="current-password"
        error={errors?.password}
      />
    </>
  )
}

export function EmailField({ id, prefix = '', values, errors }: FieldsProps) {
  return (
    <EmailAddressField
      label={t('email')}
      id={`${id}-email`}
      name={`${prefix}email`}
      autoComplete="username"
      defaultValue={values?.email}
      error={errors?.email}
    />
  )
}
