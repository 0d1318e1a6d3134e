import type { ReactNode } from 'react'
import type { FormState } from '../../../../kit/page/page'
import { href } from '../../../routes'
import { Button } from '../../../ui/form/Button'
import { serverText, t } from '../nl'
import { LoginFields } from './LoginFields'

export type SectionProps = { next?: string; sent?: FormState }

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
        <a className="link tap" href={href.resetPassword()}>
          {t('forgot')}
        </a>
      </div>
    </LoginStepForm>
  )
}

export function LoginStepForm({ action, next, children }: { action: Action; next?: string; children: ReactNode }) {
  return (
    <form method="post" action={href.checkoutLogin()} className="checkout-form" noValidate data-once="">
      <input type="hidden" name="action" value={action} />
      {next && <input type="hidden" name="volgende" value={next} />}
      {children}
    </form>
  )
}
