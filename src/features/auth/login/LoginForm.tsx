import type { MouseEvent } from 'react'
import { isStatus } from '../../../../kit/contract/errors'
import { href } from '../../../routes'
import { Button } from '../../../ui/form/Button'
import { loginErrorText, useLogin } from '../auth.queries'
import { checkLogin } from '../check-login'
import { t } from '../nl'
import { LoginFields } from './LoginFields'
import { useCheckedForm } from './use-checked-form'

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
