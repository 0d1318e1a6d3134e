import { href } from '../../../routes'
import { ButtonLink } from '../../../ui/form/Button'
import { EmptyState } from '../../account-page/EmptyState'
import { t } from '../nl'

export function NoOrders() {
  return (
    <EmptyState title={t('none')} text={t('noneText')}>
      <ButtonLink href={href.home()}>{t('shop')}</ButtonLink>
      <ButtonLink href={href.guides()} tone="secondary">
        {t('guides')}
      </ButtonLink>
    </EmptyState>
  )
}
