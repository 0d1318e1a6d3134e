import { type Customer, deleteMe, exportMe } from '../../contract/customer'
import type { FormState, ViewContext } from '../../page'
import { href } from '../../routes'
import { Button } from '../../ui/form/Button'
import { sentBy } from '../../ui/form/forms-of-a-page'
import { PasswordField } from '../../ui/form/PasswordField'
import { show } from '../auth/login/LoginFields'
import { t as authText } from '../auth/nl'
import { pageText } from './nl'
import { OwnForm } from './OwnForm'
import { SettingsSection } from './SettingsSection'

type EndOfAccountProps = { customer: Customer; form?: FormState; has: ViewContext['has'] }

export function EndOfAccount({ customer, form, has }: EndOfAccountProps) {
  if (!has(exportMe) && !has(deleteMe)) return null
  const sent = sentBy('end', form)
  return (
    <SettingsSection id="account" title={pageText('account')} text={pageText('accountText')}>
      {has(exportMe) && (
        <p>
          <a className="link tap -mt-2.5 font-500" href={href.exportData()} aria-describedby="export-text">
            {pageText('export')}
          </a>
          <span id="export-text" className="block text-muted">
            {pageText('exportText')}
          </span>
        </p>
      )}
      {has(deleteMe) && (
        <details className="fold border-0" open={!!sent}>
          <summary className="inline-flex min-h-11">{pageText('delete')}</summary>
          <OwnForm action="end" customer={customer} className="checkout-form pt-3 pb-6 max-w-112">
            <p>{pageText('deleteWarning')}</p>
            <PasswordField
              label={authText('password')}
              id="account_password"
              name="account_password"
              autoComplete="current-password"
              error={sent?.errors.account_password}
              show={show}
            />
            <Button>{pageText('deleteYes')}</Button>
          </OwnForm>
        </details>
      )}
    </SettingsSection>
  )
}
