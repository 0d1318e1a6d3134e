import type { ReactNode } from 'react'
import type { FormState } from '../../../../kit/page/page'
import { Button } from '../../../ui/form/Button'
import { RefusedFormSummary } from '../../../ui/form/ErrorSummary'
import { EmailAddressField } from '../../../ui/form/Field'
import { HiddenFields } from '../../../ui/form/PostForm'
import { fieldOf, withFieldPrefix } from '../../../ui/form/refused-form'
import { FormSuccess } from '../FormSuccess'
import { serverText } from '../nl'
import {
  alertSentId,
  priceAlertAction,
  priceAlertDetailsId,
  priceAlertSentId,
  stockAlertActionValue,
} from '../product-markup-names'

type StockAlertProps = { po_id: number; form?: FormState }

/** The form that requests one mail when a sold-out variant is in stock again. It replaces the buy button. */
export function StockAlert(props: StockAlertProps) {
  return (
    <div>
      <FormSuccess id={alertSentId} text={serverText('alertSent')} />
      {/* The form has no `action`, so it is sent to the page's URL, which contains the chosen variant. */}
      <AlertForm {...props} name={stockAlertActionValue}>
        <Button className="justify-self-start">{serverText('alert')}</Button>
      </AlertForm>
    </div>
  )
}

/** The form that requests one mail when the variant's price drops. It is closed at first, and open after a refusal. */
export function PriceAlert(props: StockAlertProps) {
  return (
    <div>
      <FormSuccess id={priceAlertSentId} text={serverText('priceAlertSent')} />
      <details id={priceAlertDetailsId} open={!!props.form}>
        <summary className="link tap">{serverText('priceAlert')}</summary>
        <div className="pt-2">
          <AlertForm {...props} name={priceAlertAction}>
            <Button tone="secondary" className="justify-self-start">
              {serverText('priceAlertSend')}
            </Button>
          </AlertForm>
        </div>
      </details>
    </div>
  )
}

type AlertFormProps = StockAlertProps & { name: string; children: ReactNode }

/** The form of a stock or price alert; `children` is its button. A page has at most one, so both kinds share ids. */
function AlertForm({ po_id, form, name, children }: AlertFormProps) {
  return (
    <>
      {form && <RefusedFormSummary form={withFieldPrefix('alert', form)} />}
      <form method="post" className="grid gap-3" noValidate>
        <HiddenFields of={{ action: name, po_id }} />
        <EmailAddressField
          {...fieldOf(form)('email')}
          label={serverText('yourEmail')}
          id="alert-email"
          hint={serverText('alertPrivacy')}
        />
        {children}
      </form>
    </>
  )
}
