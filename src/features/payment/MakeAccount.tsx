import type { FormState } from '../../../kit/page/page'
import { href } from '../../routes'
import { Button } from '../../ui/form/Button'
import { Field } from '../../ui/form/Field'
import { PostForm } from '../../ui/form/PostForm'
import { t as authText } from '../auth/nl'
import { NewPasswordFields } from '../auth/registration/NewPasswordFields'
import { t } from './nl-payment-redirect'

type MakeAccountProps = { number: string; email: string; token: string; form?: FormState }

/** The form that turns a guest into a customer with an account. The order then belongs to the account. */
export function MakeAccount({ number, email, token, form }: MakeAccountProps) {
  return (
    <PostForm
      action={href.paymentResult()}
      className="grid grid-fit-60 items-start gap-4 pt-6 border-t"
      hiddenFields={{ token, action: 'account' }}
    >
      <h2 className="col-span-full text-l">{t('accountTitle')}</h2>
      <p className="col-span-full text-muted">{t('accountText', { number })}</p>
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
      <NewPasswordFields
        label={authText('password')}
        field={(name) => ({ id: name, name, error: form?.errors[name] })}
      />
      <Button className="col-span-full justify-self-start" tone="secondary">
        {t('accountMake')}
      </Button>
    </PostForm>
  )
}
