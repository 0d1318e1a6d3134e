import { isStatus } from '../../../../kit/contract/errors'
import { href } from '../../../routes'
import { Button } from '../../../ui/form/Button'
import { forgotErrorText, useSendResetToken } from '../auth.queries'
import { checkEmail } from '../check-login'
import { t } from '../nl'
import { EmailField } from './LoginFields'
import { useCheckedForm } from './use-checked-form'

export function ForgotForm({ email, onBack }: { email: string; onBack: () => void }) {
  const sending = useSendResetToken()
  const { errors, attributes } = useCheckedForm({
    isPending: sending.isPending,
    check: checkEmail,
    send: (fields, showErrors, form) =>
      sending.mutate(
        { email: (fields.email ?? '').trim() },
        {
          onSuccess: () => {
            const field = form.elements.namedItem('email')
            if (field instanceof HTMLInputElement) field.value = ''
          },
          onError: (error) => {
            const isUnknown = isStatus(error, 404)
            showErrors({ [isUnknown ? 'email' : 'form']: forgotErrorText(error) })
          },
        },
      ),
  })

  return (
    <form action={href.resetPassword()} {...attributes}>
      <p>{t('forgotText')}</p>
      <EmailField id="forgot" values={{ email }} errors={errors} />
      {errors.form && <p className="field-error">{errors.form}</p>}
      {sending.isSuccess && <p className="text-pine">{t('forgotSent')}</p>}
      <Button aria-disabled={sending.isPending}>{t('forgotSend')}</Button>
      <button type="button" className="link tap" onClick={onBack}>
        {t('forgotBack')}
      </button>
    </form>
  )
}
