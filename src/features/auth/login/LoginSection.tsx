import type { ReactNode } from 'react'
import type { FormState } from '../../../../kit/page/page'
import { href } from '../../../routes'
import { Button } from '../../../ui/form/Button'
import { PostForm } from '../../../ui/form/PostForm'
import { LineLink } from '../../../ui/text/TextLink'
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
        <LineLink href={href.resetPassword()}>{t('forgot')}</LineLink>
      </div>
    </LoginStepForm>
  )
}

export function LoginStepForm({ action, next, children }: { action: Action; next?: string; children: ReactNode }) {
  return (
    <PostForm action={href.checkoutLogin()} className="checkout-form" hiddenFields={{ action, volgende: next }}>
      {children}
    </PostForm>
  )
}
