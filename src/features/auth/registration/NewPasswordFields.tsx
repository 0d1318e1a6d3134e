import { PasswordField } from '../../../ui/form/PasswordField'
import { serverText } from '../nl'
import { MIN_PASSWORD_LENGTH } from './check-registration'

type NewPasswordFieldsProps = {
  label: string
  /** Returns the attributes of a field by its name in the API. */
  field: (name: string) => { id?: string; name: string; defaultValue?: string; error?: string }
  className?: string
}

export const NewPasswordFields = ({ label, field, className }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      {...field('password')}
      label={label}
      hint={serverText('passwordHint', { n: MIN_PASSWORD_LENGTH })}
      autoComplete="new-password"
      className={className}
    />
    <PasswordField
      {...field('password_confirmation')}
      label={serverText('passwordAgain')}
      autoComplete="new-password"
      className={className}
    />
  </>
)
