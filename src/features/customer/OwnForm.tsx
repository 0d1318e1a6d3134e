import type { ReactNode } from 'react'
import type { Customer } from '../../contract/customer'
import { href } from '../../routes'

type OwnFormProps = { action: string; customer: Pick<Customer, 'id'>; className?: string; children: ReactNode }

/** A form about what is the customer's own: it names the one whose page it stands in (docs/decisions/0041). */
export function OwnForm({ action, customer, className, children }: OwnFormProps) {
  return (
    <form method="post" action={href.personalData()} className={className} noValidate data-once="">
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="customer" value={customer.id} />
      {children}
    </form>
  )
}
