import { Button } from '../../../ui/form/Button'
import { serverText as uiText } from '../../../ui/nl'
import { CompanyFields, NameFields } from '../../address/NameAndCompanyFields'
import { t as addressText } from '../../address/nl'
import type { Errors, Fields } from '../check-login'
import { EmailField } from '../login/LoginFields'
import { LoginStepForm, type SectionProps } from '../login/LoginSection'
import { serverText, t } from '../nl'
import { EmailSuggestion } from './EmailSuggestion'
import { NewPasswordFields } from './NewPasswordFields'

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
