import type { FormState } from '../../../kit/page/page'
import { changePassword } from '../../contract/auth'
import type { Customer } from '../../contract/customer'
import type { ViewContext } from '../../page'
import { Button } from '../../ui/form/Button'
import { EmailAddressField } from '../../ui/form/Field'
import { PasswordField } from '../../ui/form/PasswordField'
import { refusedFormOf } from '../../ui/form/refused-form'
import { serverText as authText, t as loginText } from '../auth/nl'
import { NewPasswordFields } from '../auth/registration/NewPasswordFields'
import { serverText } from './nl'
import { FoldedDataForm } from './OwnDataForm'

type LoginDataProps = { customer: Customer; form?: FormState; has: ViewContext['has'] }

export function EmailAndPasswordSettings({ customer, form, has }: LoginDataProps) {
  const email = refusedFormOf('email', form)
  const password = refusedFormOf('password', form)
  return (
    <>
      {customer.email && (
        <p>
          {serverText('emailNow')} <b>{customer.email}</b>
        </p>
      )}
      <FoldedDataForm title={serverText('emailChange')} isOpen={!!email} action="email" customer={customer}>
        <EmailAddressField
          label={loginText('email')}
          name="email"
          defaultValue={email ? email.values.email : customer.email}
          error={email?.errors.email}
        />
        {has(changePassword) && (
          <PasswordField
            label={loginText('password')}
            name="email_password"
            hint={serverText('emailPasswordHint')}
            autoComplete="current-password"
            error={email?.errors.email_password}
          />
        )}
        <Button>{serverText('save')}</Button>
      </FoldedDataForm>
      {has(changePassword) && (
        <FoldedDataForm title={serverText('passwordChange')} isOpen={!!password} action="password" customer={customer}>
          <p>{serverText('passwordChangeText')}</p>
          <PasswordField
            label={serverText('passwordNow')}
            name="current_password"
            autoComplete="current-password"
            error={password?.errors.current_password}
          />
          <NewPasswordFields
            label={authText('passwordNew')}
            field={(name) => ({ name, error: password?.errors[name] })}
          />
          <Button>{serverText('passwordSave')}</Button>
        </FoldedDataForm>
      )}
    </>
  )
}
