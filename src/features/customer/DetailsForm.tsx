import type { Customer } from '../../contract/customer'
import type { FormState } from '../../page'
import { Button } from '../../ui/form/Button'
import { Checkbox } from '../../ui/form/Checkbox'
import { Field } from '../../ui/form/Field'
import { sentBy } from '../../ui/form/forms-of-a-page'
import { CompanyFields } from '../address/CompanyFields'
import { NameFields } from '../address/NameFields'
import { pageText } from './nl'
import { OwnForm } from './OwnForm'

export function DetailsForm({ customer, form }: { customer: Customer; form?: FormState }) {
  const sent = sentBy('details', form)
  const stored: Record<string, string | null | undefined> = {
    firstname: customer.firstname,
    middle_name: customer.middle_name || customer.middlename,
    lastname: customer.lastname,
    phone: customer.phone,
    company: customer.company,
    vat_number: customer.vat_number,
  }
  const field = (name: string) => ({
    name,
    defaultValue: (sent ? sent.values[name] : stored[name]) ?? '',
    error: sent?.errors[name],
  })
  const isReader = sent ? sent.values.newsletter === '1' : !!customer.newsletter
  return (
    <OwnForm action="details" customer={customer} className="checkout-form">
      <div className="field-grid">
        <NameFields field={field} />
        <CompanyFields field={field} />
        <Field
          {...field('phone')}
          label={pageText('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={20}
          className="field-half"
        />
      </div>
      {customer.newsletter !== undefined && customer.newsletter !== null && (
        <Checkbox label={pageText('newsletter')} name="newsletter" defaultChecked={isReader} />
      )}
      <Button>{pageText('save')}</Button>
    </OwnForm>
  )
}
