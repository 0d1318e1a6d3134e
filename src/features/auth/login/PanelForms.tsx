import { type FormEvent, type MouseEvent, useState } from 'react'
import { isStatus } from '../../../../kit/contract/errors'
import { href } from '../../../routes'
import { Button } from '../../../ui/form/Button'
import { forgotErrorText, loginErrorText, useLogin, useSendResetToken } from '../auth.queries'
import { checkEmail, checkLogin, type Errors, type Fields } from '../check-login'
import { t } from '../nl'
import { EmailField, LoginFields } from './LoginFields'

type LoginFormProps = { here: string; email: string; onLogin: (isMerged: boolean) => void; onForgot: () => void }

export function LoginForm({ here, email: typed, onLogin, onForgot }: LoginFormProps) {
  const login = useLogin(onLogin)
  const { errors, attributes } = useCheckedForm({
    isPending: login.isPending,
    check: checkLogin,
    send: ({ email = '', password = '' }, showErrors) =>
      login.mutate(
        { email: email.trim(), password },
        {
          onError: (error) => {
            const isWrong = isStatus(error, 401)
            showErrors({ [isWrong ? 'password' : 'form']: loginErrorText(error) })
          },
        },
      ),
  })
  const forgot = (event: MouseEvent) => {
    event.preventDefault()
    onForgot()
  }

  return (
    <form action={href.checkoutLogin()} {...attributes}>
      <input type="hidden" name="action" value="login" />
      <input type="hidden" name="volgende" value={here} />
      <LoginFields id="account" values={{ email: typed }} errors={errors} />
      {errors.form && <p className="field-error">{errors.form}</p>}
      <Button aria-disabled={login.isPending}>{t('login')}</Button>
      <a className="link tap" href={href.resetPassword()} onClick={forgot}>
        {t('forgot')}
      </a>
    </form>
  )
}

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

type CheckedForm = {
  isPending: boolean
  check: (fields: Fields) => Errors
  /** Sends the fields once `check` finds no error. `showErrors` shows those of the answer. */
  send: (fields: Fields, showErrors: (errors: Errors) => void, form: HTMLFormElement) => void
}

/** The errors of a form that the browser checks before it is sent, and the attributes of its `form` element. */
function useCheckedForm({ isPending, check, send }: CheckedForm) {
  const [errors, setErrors] = useState<Errors>({})
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const showErrors = (found: Errors) => {
      setErrors(found)
      focusFirstWrong(form, found)
    }
    const fields = Object.fromEntries(new FormData(form)) as Fields
    const found = check(fields)
    showErrors(found)
    if (!Object.keys(found).length) send(fields, showErrors, form)
  }
  const onInput = (event: FormEvent) => setErrors(withoutCorrectedErrors(errors, event))
  const attributes = { method: 'post', onSubmit, onInput, className: 'account-form', noValidate: true } as const
  return { errors, attributes: { ...attributes, 'aria-busy': isPending } }
}

function focusFirstWrong(form: HTMLFormElement, errors: Errors) {
  const field = [...form.elements].find((one) => (one as HTMLInputElement).name in errors)
  if (field instanceof HTMLElement) field.focus()
}

/** Returns the errors without the changed field's error, if the new value is valid. */
function withoutCorrectedErrors(errors: Errors, { target }: FormEvent): Errors {
  const { name, validity } = target as HTMLInputElement
  if (!validity.valid || !errors[name]) return errors
  const { [name]: _, ...left } = errors
  return left
}
