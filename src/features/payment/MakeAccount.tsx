import type { FormState } from '../../../kit/page/page'
import { href } from '../../routes'
import { Button } from '../../ui/form/Button'
import { Field } from '../../ui/form/Field'
import { PasswordField } from '../../ui/form/PasswordField'
import { serverText as authPageText, t as authText } from '../auth/nl'
import { MIN_PASSWORD_LENGTH } from '../auth/registration/check-registration'
import { t } from './nl-payment-redirect'

type MakeAccountProps = { number: string; email: string; token: string; form?: FormState }

/** The form that turns a guest into a customer with an account. The order then belongs to the account. */
export function MakeAccount({ number, email, token, form }: MakeAccountProps) {
  return (
    <form
      method="post"
      action={href.paymentResult()}
      className="grid grid-fit-60 items-start gap-4 pt-6 border-t"
      noValidate
      data-once=""
    >
      <h2 className="col-span-full text-l">{t('accountTitle')}</h2>
      <p className="col-span-full text-muted">{t('accountText', { number })}</p>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="action" value="account" />
      <Field
        label={t('accountEmail')}
        name="email"
        className="col-span-full"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        error={form?.errors.email}
      />
      <PasswordField
        id="password"
        name="password"
        label={authText('password')}
        hint={authPageText('passwordHint', { n: MIN_PASSWORD_LENGTH })}
        autoComplete="new-password"
        error={form?.errors.password}
      />
      <PasswordField
        id="password_confirmation"
        name="password_confirmation"
        label={authPageText('passwordAgain')}
        autoComplete="new-password"
        error={form?.errors.password_confirmation}
      />
      <Button className="col-span-full justify-self-start" tone="secondary">
        {t('accountMake')}
      </Button>
    </form>
  )
}
