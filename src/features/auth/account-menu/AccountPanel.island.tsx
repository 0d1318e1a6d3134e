import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from '../../../../kit/browser/islands/use-hydrated'
import { fullName } from '../../../contract/address/full-name'
import type { Customer } from '../../../contract/customer'
import { showAlert } from '../../../lib/browser/show-alert-dialog'
import { useOpenPanel } from '../../../lib/browser/use-open-panel'
import { listenToTabs } from '../../../lib/tab-messages'
import { href } from '../../../routes'
import { Button, ButtonLink } from '../../../ui/form/Button'
import { customerQuery, useLogout } from '../auth.queries'
import { ForgotForm, LoginForm } from '../login/PanelForms'
import { t } from '../nl'

type View = 'login' | 'forgot'

/**
 * Delays (ms) after the press that changes the view: when the old view is removed, and when the new one gets focus
 * (specification §9).
 */
const [leavesFor, readyAfter] = [200, 300]

/** Switches between the two views of the dropdown, moves the focus, and copies a typed `email` to the new view. */
function useViewSwitch(root: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<View>('login')
  const [isLeaving, setLeaving] = useState(false)
  const [email, setEmail] = useState('')
  const timers = useRef<number[]>([])
  const stop = useCallback(() => timers.current.splice(0).forEach(clearTimeout), [])
  useEffect(() => stop, [stop])

  const after = (ms: number, work: () => void) => timers.current.push(window.setTimeout(work, ms))
  const field = () => root.current?.querySelector<HTMLInputElement>('input[type=email]')
  const focus = () => field()?.focus()

  const change = (next: View) => {
    setEmail(field()?.value ?? '')
    setLeaving(false)
    setView(next)
  }
  const show = (next: View) => {
    stop()
    change(next)
    if (next === 'forgot') after(readyAfter, focus)
  }
  const switchTo = (next: View) => {
    stop()
    setLeaving(true)
    // On a busy device both timers may run at once, so the first one renders the new view before the second focuses it.
    after(leavesFor, () => flushSync(() => change(next)))
    after(readyAfter, focus)
  }
  return { view, email, isLeaving, show, switchTo }
}

export type AccountPanelProps = { here: string; dashboard: string | null; canRegister: boolean }

/** The account dropdown. The server renders the login form for everybody. It fetches the customer when it opens. */
export default function AccountPanel({ here, dashboard, canRegister }: AccountPanelProps) {
  const root = useRef<HTMLDivElement>(null)
  const isOpen = useOpenPanel((open) => open === 'account-panel')
  const client = useQueryClient()
  const { data } = useQuery({ ...customerQuery, enabled: isOpen })
  const customer = useHydrated() ? data : undefined
  const { view, email, isLeaving, show, switchTo } = useViewSwitch(root)

  useEffect(() => {
    // The customer of an earlier session must not appear, not even for a moment.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void client.resetQueries(customerQuery)
    addEventListener('pageshow', comeBack)
    const silence = listenToTabs(({ customer: changed }, fromOther) => {
      if (changed !== undefined && fromOther) void client.invalidateQueries()
    })
    return () => {
      removeEventListener('pageshow', comeBack)
      silence()
    }
  }, [client])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows only the opening and closing
  useEffect(() => show(isOpen && location.hash === '#forgot-password' ? 'forgot' : 'login'), [isOpen])
  // Moves the focus into the dropdown, because a login or logout may have replaced the focused element.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows only the change of the customer
  useEffect(() => {
    const panel = root.current?.closest<HTMLElement>('[popover]')
    if (isOpen && !panel?.contains(document.activeElement))
      (panel?.querySelector<HTMLElement>('[type=email]') ?? panel)?.focus()
  }, [isOpen, !customer])

  const close = () => root.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  const onLogin = (isMerged: boolean) => {
    close()
    if (isMerged) showMerged()
  }
  return (
    <div ref={root} data-leaving={isLeaving || undefined}>
      {customer ? (
        <LoggedIn customer={customer} dashboard={dashboard} onLogout={close} />
      ) : view === 'login' ? (
        // The class hides the form from a customer. It goes when the customer could not be fetched.
        <div className={customer === null ? undefined : 'account-login'}>
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

function showMerged() {
  showAlert({
    title: t('mergedTitle'),
    text: t('merged'),
    close: t('mergedClose'),
    link: { href: href.cart(), text: t('mergedToCart') },
  })
}

type LoggedInProps = { customer: Customer; dashboard: string | null; onLogout: () => void }

function LoggedIn({ customer, dashboard, onLogout }: LoggedInProps) {
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
