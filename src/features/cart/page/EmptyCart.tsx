import type { ReactNode } from 'react'
import { href } from '../../../routes'
import { ButtonLink } from '../../../ui/form/Button'
import { t } from '../nl'
import { t as viewText } from './nl-cart-view'

export function EmptyCart({ children }: { children?: ReactNode }) {
  return (
    <>
      <p className="text-l">{t('empty')}</p>
      {children}
      <ButtonLink href={href.home()}>{viewText('browse')}</ButtonLink>
    </>
  )
}
