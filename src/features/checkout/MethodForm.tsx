import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/form/Button'
import { FieldError } from '../../ui/form/LabelledField'
import { t } from './nl'

type MethodFormProps = {
  action: string
  back: string
  name: string
  legend: string
  error?: string
  children: ReactNode
}

export function MethodForm({ action, back, name, legend, error, children }: MethodFormProps) {
  const errorId = `${name}-error`
  return (
    <form method="post" action={action} className="checkout-form" noValidate data-draft="" data-once="">
      <fieldset aria-describedby={error ? errorId : undefined}>
        <legend className="group-title">{legend}</legend>
        <FieldError id={errorId} text={error} className="field-error mb-2" />
        <div className="grid gap-2" id={name} tabIndex={-1}>
          {children}
        </div>
      </fieldset>
      <p className="checkout-buttons">
        <Button>{t('next')}</Button>
        <ButtonLink tone="quiet" href={back}>
          {t('back')}
        </ButtonLink>
      </p>
    </form>
  )
}
