import type { ComponentProps } from 'react'
import { Button, ButtonLink } from '../../ui/form/Button'
import { PostForm } from '../../ui/form/PostForm'
import { ChoiceGroup } from '../../ui/form/RadioChoice'
import { t } from './nl'

type MethodFormProps = Omit<ComponentProps<typeof ChoiceGroup>, 'id'> & { action: string; back: string; name: string }

export function MethodForm({ action, back, name, ...group }: MethodFormProps) {
  return (
    <PostForm action={action} className="checkout-form" data-draft="">
      <ChoiceGroup id={name} {...group} />
      <p className="checkout-buttons">
        <Button>{t('next')}</Button>
        <ButtonLink tone="quiet" href={back}>
          {t('back')}
        </ButtonLink>
      </p>
    </PostForm>
  )
}
