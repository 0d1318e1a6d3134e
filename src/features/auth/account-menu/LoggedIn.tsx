import type { FormEvent } from 'react'
import { fullName } from '../../../contract/address/full-name'
import type { Customer } from '../../../contract/customer'
import { href } from '../../../routes'
import { Button, ButtonLink } from '../../../ui/form/Button'
import { useLogout } from '../auth.queries'
import { t } from '../nl'

type LoggedInProps = {
  customer: Customer
  /** Null as long as it has no page. */
  dashboard: string | null
  onLogout: () => void
}

/** The dropdown of who is logged in, with an account or as a guest. */
export function LoggedIn({ customer, dashboard, onLogout }: LoggedInProps) {
  const { logOut, isPending } = useLogout()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && (await logOut())) onLogout()
  }
  return (
    <div className="account-form">
      <p>
        {t('loggedInAs')} <b>{fullName(customer) || customer.email}</b>
      </p>
      {customer.account_exists
        ? dashboard && <ButtonLink href={dashboard}>{t('dashboard')}</ButtonLink>
        : t('guestNote')}
      <form method="post" action={href.logout()} onSubmit={submit} aria-busy={isPending}>
        <Button tone="secondary" aria-disabled={isPending}>
          {t('logout')}
        </Button>
      </form>
    </div>
  )
}
