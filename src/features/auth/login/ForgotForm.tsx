import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../../kit/contract/errors'
import { href } from '../../../routes'
import { Button } from '../../../ui/form/Button'
import { forgotErrorText, useSendResetToken } from '../auth.queries'
import { checkEmail, type Errors, type Fields } from '../check-login'
import { t } from '../nl'
import { focusFirstWrong, withoutCorrectedErrors } from './focus-first-wrong'
import { EmailField } from './LoginFields'

export function ForgotForm({ email, onBack }: { email: string; onBack: () => void }) {
  const send = useSendResetToken()
  const [errors, setErrors] = useState<Errors>({})

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const form = event.currentTarget
    const fields = Object.fromEntries(new FormData(form)) as Fields
    const show = (found: Errors) => {
      setErrors(found)
      focusFirstWrong(form, found)
    }
    const found = checkEmail(fields)
    show(found)
    if (found.email) return
    send.mutate(
      { email: (fields.email ?? '').trim() },
      {
        onSuccess: () => {
          const field = form.elements.namedItem('email')
          if (field instanceof HTMLInputElement) field.value = ''
        },
        onError: (error) => {
          const isUnknown = error instanceof ApiError && error.status === 404
          show({ [isUnknown ? 'email' : 'form']: forgotErrorText(error) })
        },
      },
    )
  }

  return (
    <form
      method="post"
      action={href.resetPassword()}
      onSubmit={submit}
      onInput={(event) => setErrors(withoutCorrectedErrors(errors, event))}
      className="account-form"
      aria-busy={send.isPending}
      noValidate
    >
      <p>{t('forgotText')}</p>
      <EmailField id="forgot" values={{ email }} errors={errors} />
      {errors.form && <p className="field-error">{errors.form}</p>}
      {send.isSuccess && <p className="text-pine">{t('forgotSent')}</p>}
      <Button aria-disabled={send.isPending}>{t('forgotSend')}</Button>
      <button type="button" className="link tap" onClick={onBack}>
        {t('forgotBack')}
      </button>
    </form>
  )
}
