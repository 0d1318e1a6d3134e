import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showAlert } from '../../../lib/browser/alert'
import { useOpenPanel } from '../../../lib/browser/open-panel'
import { listenToTabs } from '../../../lib/browser/tabs'
import { useHydrated } from '../../../lib/islands/use-hydrated'
import { href } from '../../../routes'
import { customerQuery } from '../auth.queries'
import { ForgotForm } from '../login/ForgotForm'
import { LoginForm } from '../login/LoginForm'
import { t } from '../nl'
import { LoggedIn } from './LoggedIn'
import { useViewSwitch } from './use-view-switch'

export type AccountPanelProps = {
  /** Path and query of the page it stands on. */
  here: string
  dashboard: string | null
  canRegister: boolean
}

/**
 * The account dropdown: drawn for everybody as the login, which works without script; it asks who is logged in when it
 * opens.
 */
export default function AccountPanel({ here, dashboard, canRegister }: AccountPanelProps) {
  const root = useRef<HTMLDivElement>(null)
  const isOpen = useOpenPanel((open) => open === 'account-panel')
  const client = useQueryClient()
  const { data } = useQuery({ ...customerQuery, enabled: isOpen })
  const customer = useHydrated() ? data : undefined
  const { view, email, isLeaving, show, switchTo } = useViewSwitch(root)

  useEffect(
    () =>
      listenToTabs(({ customer: told }, fromOther) => {
        if (told !== undefined && fromOther) void client.invalidateQueries()
      }),
    [client],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: about the moments of opening and closing
  useEffect(() => show(isOpen && location.hash === '#forgot-password' ? 'forgot' : 'login'), [isOpen])
  // What had the focus may just have been replaced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: about the moment it turns out who is there
  useEffect(() => {
    const panel = root.current?.closest<HTMLElement>('[popover]')
    if (isOpen && !panel?.contains(document.activeElement))
      (panel?.querySelector<HTMLElement>('[type=email]') ?? panel)?.focus()
  }, [isOpen, !customer])

  const close = () => root.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  const onLogin = (isMerged: boolean) => {
    close()
    if (isMerged) tellMerged()
  }
  return (
    <div ref={root} data-leaving={isLeaving || undefined}>
      {customer ? (
        <LoggedIn customer={customer} dashboard={dashboard} onLogout={close} />
      ) : view === 'login' ? (
        <div className="account-login">
          <LoginForm here={here} email={email} onLogin={onLogin} onForgot={() => switchTo('forgot')} />
        </div>
      ) : (
        <ForgotForm email={email} onBack={() => switchTo('login')} />
      )}
      {canRegister && !customer?.account_exists && (
        <p className="mt-3 pt-2 border-t">
          {t('noAccount')}{' '}
          <a className="link tap" href={href.checkoutLogin(here)}>
            {t('register')}
          </a>
        </p>
      )}
    </div>
  )
}

function tellMerged() {
  showAlert({
    title: t('mergedTitle'),
    text: t('merged'),
    close: t('mergedClose'),
    link: { href: href.cart(), text: t('mergedToCart') },
  })
}
