import { href } from '../../routes'
import { ButtonLink } from '../../ui/Button'
import { t } from './nl'
import { t as viewText } from './nl-cart-view'

/** What stands where a cart's lines would. */
export function EmptyCart() {
  return (
    <>
      <p className="text-l">{t('empty')}</p>
      <p className="text-muted">{viewText('emptyHint')}</p>
      <ButtonLink href={href.home()}>{viewText('browse')}</ButtonLink>
    </>
  )
}
