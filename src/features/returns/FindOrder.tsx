import type { FormState } from '../../../kit/page/page'
import { Button } from '../../ui/form/Button'
import { EmailAddressField, Field } from '../../ui/form/Field'
import { PostForm } from '../../ui/form/PostForm'
import { fieldOf } from '../../ui/form/refused-form'
import { t } from './nl'

type FindOrderProps = { action: string; lead: string; number?: string; form?: FormState }

export function FindOrder({ action, lead, number, form }: FindOrderProps) {
  const field = fieldOf(form)('number')
  return (
    <>
      <p className="text-l text-muted">{lead}</p>
      <PostForm action={action} className="grid gap-6 max-w-112 mt-6 md:grid-cols-2 md:max-w-176">
        <Field
          {...field}
          label={t('number')}
          hint={t('numberHint')}
          required
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={field.defaultValue ?? number}
        />
        <OrderProofFields form={form} />
        <Button className="justify-self-start">{t('find')}</Button>
      </PostForm>
    </>
  )
}

export function HowReturnsWork() {
  return (
    <>
      <section>
        <h2 className="mb-1 text-l">{t('howTitle')}</h2>
        <ol className="grid gap-2 pl-5 list-decimal">
          <li>{t('how1')}</li>
          <li>{t('how2')}</li>
          <li>{t('how3')}</li>
        </ol>
      </section>
      <section>
        <h2 className="mb-1 text-l">{t('statusTitle')}</h2>
        <p>{t('statusText')}</p>
      </section>
    </>
  )
}

/** The form fields that prove access to an order: the postal code, and the mail address if the backend requires it. */
export function OrderProofFields({ form }: { form?: FormState }) {
  const field = fieldOf(form)
  const email = field('email')
  return (
    <>
      <Field
        {...field('postal_code')}
        label={t('postalCode')}
        hint={t('postalCodeHint')}
        required
        maxLength={12}
        autoComplete="postal-code"
        autoCapitalize="characters"
      />
      {(email.defaultValue || email.error) && <EmailAddressField {...email} label={t('email')} hint={t('emailHint')} />}
    </>
  )
}
