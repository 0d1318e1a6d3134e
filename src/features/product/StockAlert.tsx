import type { FormState } from '../../page'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { FormErrors } from '../../ui/FormErrors'
import { withIds } from '../../ui/forms-of-a-page'
import { pageText } from './nl'
import { alertForm, waiting } from './product-forms'
import { Sent } from './Sent'

/** Asks for one mail when the variant is there again; it stands where the button to buy it would. */
export function StockAlert({ po_id, form }: { po_id: number; form?: FormState }) {
  return (
    <div>
      <Sent id={waiting} text={pageText('alertSent')} />
      {form && <FormErrors form={withIds('alert', form)} />}
      {/* Without an action: its address names the variant. */}
      <form method="post" className="grid gap-3" noValidate>
        <input type="hidden" name="action" value={alertForm} />
        <input type="hidden" name="po_id" value={po_id} />
        <Field
          label={pageText('yourEmail')}
          id="alert-email"
          name="email"
          type="email"
          autoCapitalize="none"
          spellCheck="false"
          autoComplete="email"
          defaultValue={form?.values.email}
          error={form?.errors.email}
          hint={pageText('alertPrivacy')}
        />
        <Button className="justify-self-start">{pageText('alert')}</Button>
      </form>
    </div>
  )
}
