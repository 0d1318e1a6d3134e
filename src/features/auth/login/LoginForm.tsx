import { type FormEvent, type MouseEvent, useState } from 'react'
import { ApiError } from '../../../../kit/contract/errors'
import { href } from '../../../routes'
import { Button } from '../../../ui/form/Button'
import { loginErrorText, useLogin } from '../auth.queries'
import { checkLogin, type Errors, type Fields } from '../check-login'
import { t } from '../nl'
import { focusFirstWrong, withoutCorrectedErrors } from './focus-first-wrong'
import { LoginFields } from './LoginFields'

type LoginFormProps = { here: string; email: string; onLogin: (isMerged: boolean) => void; onForgot: () => void }

export function LoginForm({ here, email: typed, onLogin, onForgot }: LoginFormProps) {
  const login = useLogin(onLogin)
  const [errors, setErrors] = useState<Errors>({})

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.isPending) return
    const form = event.currentTarget
    const fields = Object.fromEntries(new FormData(form)) as Fields
    const show = (found: Errors) => {
      setErrors(found)
      focusFirstWrong(form, found)
    }
    const found = checkLogin(fields)
    show(found)
    if (Object.keys(found).length) return
    const { email = '', password = '' } = fields
    login.mutate(
      { email: email.trim(), password },
      {
        onError: (error) => {
          const isWrong = error instanceof ApiError && error.status === 401
          show({ [isWrong ? 'password' : 'form']: loginErrorText(error) })
        },
      },
    )
  }
  const forgot = (event: MouseEvent) => {
    event.preventDefault()
    onForgot()
  }

  return (
    <form
      method="post"
      action={href.checkoutLogin()}
      onSubmit={submit}
      onInput={(event) => setErrors(withoutCorrectedErrors(errors, event))}
      className="account-form"
      aria-busy={login.isPending}
      noValidate
    >
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
