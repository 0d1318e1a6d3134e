import type { ReactNode } from 'react'
import type { Customer } from '../../contract/customer'
import { href } from '../../routes'
import { PostForm } from '../../ui/form/PostForm'

type OwnFormProps = { action: string; customer: Pick<Customer, 'id'>; className?: string; children: ReactNode }

/**
 * A form about a customer's own data. The form contains the id of the customer that the page shows. After a login as
 * another customer, the form then does not change that customer's data (docs/decisions/0041).
 */
export function OwnDataForm({ action, customer, className, children }: OwnFormProps) {
  return (
    <PostForm action={href.personalData()} className={className} hiddenFields={{ action, customer: customer.id }}>
      {children}
    </PostForm>
  )
}

type FoldedDataFormProps = Omit<OwnFormProps, 'className'> & { title: string; isOpen: boolean }

/** A form that is folded until the customer opens it; open at once if its values were refused. */
export function FoldedDataForm({ title, isOpen, ...form }: FoldedDataFormProps) {
  return (
    <details className="fold border-0" open={isOpen}>
      <summary className="inline-flex min-h-11">{title}</summary>
      <OwnDataForm {...form} className="checkout-form pt-3 pb-6 max-w-112" />
    </details>
  )
}
