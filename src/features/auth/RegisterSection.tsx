import { t } from '../../lib/i18n'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { PasswordField } from '../../ui/PasswordField'
import { EmailField, show } from './LoginFields'
import { AuthForm, type SectionProps } from './LoginSections'
import { fewestCharacters } from './registration'

/** What the page's summary calls a field whose error does not name it. */
const labels: Record<string, string> = {
  'register-middle_name': t('checkout.middleName'),
  'register-company': t('checkout.company'),
  'register-vat_number': t('auth.vatNumber'),
}
export const registerLabel = (id: string) => labels[id] ?? null

/** Making an account; `email` is a guest's, who keeps cart and orders. */
export function RegisterSection({ next, sent, email }: SectionProps & { email?: string }) {
  const field = (name: string) => ({
    id: `register-${name}`,
    name,
    defaultValue: sent?.values[name],
    error: sent?.errors[name],
  })
  return (
    <AuthForm action="register" next={next}>
      <fieldset className="address">
        <legend>{t('auth.registerTitle')}</legend>
        <p className="text-muted">{t('auth.registerText')}</p>
        <Field
          {...field('firstname')}
          label={t('checkout.firstname')}
          autoComplete="given-name"
          required
          maxLength={60}
          className="third"
        />
        <Field
          {...field('middle_name')}
          label={t('checkout.middleName')}
          autoComplete="additional-name"
          maxLength={30}
          className="third"
        />
        <Field
          {...field('lastname')}
          label={t('checkout.lastname')}
          autoComplete="family-name"
          required
          maxLength={80}
          className="third"
        />
        <EmailField id="register" values={sent?.values ?? { email }} errors={sent?.errors} />
        <PasswordField
          {...field('password')}
          label={t('auth.password')}
          hint={t('auth.passwordHint', { n: fewestCharacters })}
          autoComplete="new-password"
          className="half"
          show={show}
        />
        <PasswordField
          {...field('password_confirmation')}
          label={t('auth.passwordAgain')}
          autoComplete="new-password"
          className="half"
          show={show}
        />
        <Field
          {...field('company')}
          label={t('checkout.company')}
          hint={t('auth.companyHint')}
          autoComplete="organization"
          maxLength={100}
          className="half"
        />
        <Field
          {...field('vat_number')}
          label={t('auth.vatNumber')}
          maxLength={20}
          className="half"
          autoComplete="off"
        />
      </fieldset>
      <Button tone="secondary">{t('auth.register')}</Button>
    </AuthForm>
  )
}
