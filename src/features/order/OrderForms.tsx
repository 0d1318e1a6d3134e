import type { FormState } from '../../../kit/page/page'
import type { OwnOrder } from '../../contract/ordering/order'
import { OrderStatus } from '../../contract/ordering/order-status'
import { checkReturn, isGuessablePostalCode } from '../../contract/ordering/returns'
import { isExcludedFromWithdrawal } from '../../contract/ordering/withdrawal'
import { formatDate } from '../../lib/format-count-and-date'
import type { ViewContext } from '../../page'
import { hasPageAt, href } from '../../routes'
import { Button } from '../../ui/form/Button'
import { HiddenFields, PostForm } from '../../ui/form/PostForm'
import { Notice } from '../../ui/Notice'
import { isReturnable } from '../order-parts/find-own-orders'
import { t } from './nl'

export function ReorderForm({ action, text, note }: { action: string; text: string; note: string }) {
  return (
    <PostForm action={action}>
      <Button tone="secondary" name="action" value="reorder">
        {text}
      </Button>
      <p className="mt-2 text-s text-muted">{note}</p>
    </PostForm>
  )
}

/** Says why reordering was refused. The form has no fields, so the notice has the text that a backend gives at a field. */
export function ReorderRefusal({ form }: { form?: FormState }) {
  return form ? <Notice tone="error">{form.text ?? Object.values(form.errors)[0]}</Notice> : null
}

type ReturnFormProps = {
  order: OwnOrder
  /** The postal code and mail address, by which the returns page opens the order without a login. */
  proof: { postal_code?: string | null; email?: string | null }
  has: ViewContext['has']
  now: number
}

/**
 * The button that leads to returning or cancelling goods (docs/decisions/0011). Number and postal code are posted,
 * because they may not be in a URL.
 */
export function ReturnButton({ order, proof, has, now }: ReturnFormProps) {
  const { number, items, returnable_until: until } = order
  const { postal_code: postalCode, email } = proof
  // Goods that the law excludes from withdrawal, such as goods made to measure, cannot be cancelled either.
  const isExcluded = items.length > 0 && items.every(({ info }) => isExcludedFromWithdrawal(info.no_withdrawal))
  // An order with a return deadline was shipped, at least in part.
  const isPaidBack = order.payment_status === 'refunded'
  const isUnsent = order.status_id === OrderStatus.inProgress && !until && !isExcluded && !isPaidBack
  if (!(isUnsent || isReturnable(order, now)) || !postalCode || !has(checkReturn) || !hasPageAt(href.returns()))
    return null
  return (
    <form method="post" action={href.returns()}>
      <HiddenFields of={{ number, postal_code: postalCode, email: isGuessablePostalCode(postalCode) ? email : null }} />
      <Button tone="secondary" name="action" value="check">
        {t(isUnsent ? 'cancel' : 'return')}
      </Button>
      {isUnsent && <p className="mt-2 text-s text-muted">{t('cancelText')}</p>}
      {until && <p className="mt-2 text-s text-muted">{t('returnUntil', { date: formatDate(until) })}</p>}
    </form>
  )
}
