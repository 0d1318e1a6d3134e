import type { FormState } from '../../../kit/page/page'
import { changePassword } from '../../contract/auth'
import type { Customer } from '../../contract/customer'
import type { ViewContext } from '../../page'
import { Button } from '../../ui/form/Button'
import { Field } from '../../ui/form/Field'
import { sentBy } from '../../ui/form/forms-of-a-page'
import { PasswordField } from '../../ui/form/PasswordField'
import { show } from '../auth/login/LoginFields'
import { pageText as authText, t as loginText } from '../auth/nl'
import { fewestCharacters } from '../auth/registration/registration'
import { pageText } from './nl'
import { OwnForm } from './OwnForm'

type LoginDataProps = { customer: Customer; form?: FormState; has: ViewContext['has'] }

export function LoginData({ customer, form, has }: LoginDataProps) {
  const email = sentBy('email', form)
  const password = sentBy('password', form)
  return (
    <>
      <p>
        {pageText('emailNow')} <b>{customer.email}</b>
      </p>
      <details className="fold border-0" open={!!email}>
        <summary className="inline-flex min-h-11">{pageText('emailChange')}</summary>
        <OwnForm action="email" customer={customer} className="checkout-form pt-3 pb-6 max-w-112">
          <Field
            label={loginText('email')}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={254}
            defaultValue={email ? email.values.email : customer.email}
            error={email?.errors.email}
          />
          {has(changePassword) && (
            <PasswordField
              label={loginText('password')}
              id="email_password"
              name="email_password"
              hint={pageText('emailPasswordHint')}
              autoComplete="current-password"
              error={email?.errors.email_password}
              show={show}
            />
          )}
          <Button>{pageText('save')}</Button>
        </OwnForm>
      </details>
      {has(changePassword) && (
        <details className="fold border-0" open={!!password}>
          <summary className="inline-flex min-h-11">{pageText('passwordChange')}</summary>
          <OwnForm action="password" customer={customer} className="checkout-form pt-3 pb-6 max-w-112">
            <p>{pageText('passwordChangeText')}</p>
            <PasswordField
              label={pageText('passwordNow')}
              id="current_password"
              name="current_password"
              autoComplete="current-password"
              error={password?.errors.current_password}
              show={show}
            />
            <PasswordField
              label={authText('passwordNew')}
              id="password"
              name="password"
              hint={authText('passwordHint', { n: fewestCharacters })}
              autoComplete="new-password"
              error={password?.errors.password}
              show={show}
            />
            <PasswordField
              label={authText('passwordAgain')}
              id="password_confirmation"
              name="password_confirmation"
              autoComplete="new-password"
              error={password?.errors.password_confirmation}
              show={show}
            />
            <Button>{pageText('passwordSave')}</Button>
          </OwnForm>
        </details>
      )}
    </>
  )
}
