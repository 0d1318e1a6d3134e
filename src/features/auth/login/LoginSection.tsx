import type { ReactNode } from 'react'
import type { FormState } from '../../../../kit/page/page'
import { href } from '../../../routes'
import { Button } from '../../../ui/form/Button'
import { PostForm } from '../../../ui/form/PostForm'
import { serverText as uiText } from '../../../ui/nl'
import { LineLink } from '../../../ui/text/TextLink'
import { CompanyFields, NameFields } from '../../address/NameAndCompanyFields'
import { t as addressText } from '../../address/nl'
import type { Errors, Fields } from '../check-login'
import { serverText, t } from '../nl'
import { EmailSuggestion } from '../registration/EmailSuggestion'
import { NewPasswordFields } from '../registration/NewPasswordFields'
import { EmailField, LoginFields } from './LoginFields'

type SectionProps = { next?: string; sent?: FormState }

type Action = 'login' | 'register'

export function LoginSection({ next, sent }: SectionProps) {
  return (
    <LoginStepForm action="login" next={next}>
      <fieldset className="grid gap-4">
        <legend className="group-title">{serverText('loginTitle')}</legend>
        <LoginFields id="login" values={sent?.values} errors={sent?.errors} />
      </fieldset>
      <div className="checkout-buttons items-center gap-x-6">
        <Button>{t('login')}</Button>
        <LineLink href={href.resetPassword()}>{t('forgot')}</LineLink>
      </div>
    </LoginStepForm>
  )
}

function LoginStepForm({ action, next, children }: { action: Action; next?: string; children: ReactNode }) {
  return (
    <PostForm action={href.checkoutLogin()} className="checkout-form" hiddenFields={{ action, volgende: next }}>
      {children}
    </PostForm>
  )
}

const labels: Record<string, string> = {
  'register-middle_name': addressText('middle_name'),
  'register-company': addressText('company'),
  'register-vat_number': addressText('vat_number'),
}
export const optionalFieldLabel = (id: string) => labels[id] ?? null

/** The form for a new account. `email` is the mail address of a guest, who keeps the cart and orders. */
export function RegisterSection({ next, sent, email }: SectionProps & { email?: string }) {
  return (
    <LoginStepForm action="register" next={next}>
      <RegisterFields values={sent?.values ?? { email }} errors={sent?.errors} />
      <Button tone="secondary">{t('register')}</Button>
    </LoginStepForm>
  )
}

type FieldsProps = { prefix?: string; values?: Fields; errors?: Errors }

export function RegisterFields({ prefix = '', values, errors }: FieldsProps) {
  const field = (name: string) => ({
    id: `register-${name}`,
    name: prefix + name,
    defaultValue: values?.[name],
    error: errors?.[name],
  })
  return (
    <fieldset className="field-grid">
      <legend className="group-title">{serverText('registerTitle')}</legend>
      <p className="text-muted">{serverText('registerText')}</p>
      <p className="text-s text-muted">{uiText('form.required')}</p>
      <NameFields field={field} />
      <EmailField id="register" prefix={prefix} values={values} errors={errors} />
      <EmailSuggestion field="register-email" email={values?.email} />
      <NewPasswordFields label={t('password')} field={field} className="field-half" />
      <CompanyFields field={field} hint={serverText('companyHint')} />
    </fieldset>
  )
}
