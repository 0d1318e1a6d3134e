// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { IslandRoot } from '../../../../kit/browser/islands/island-root'
import { useOpenPanel } from '../../../lib/browser/use-open-panel'
import { listenToTabs } from '../../../lib/tab-messages'
import { customerQuery, useLogin, useLogout } from '../auth.queries'
import AccountPanel from './AccountPanel.island'

const customer = { id: 1, email: 'a@b.nl', firstname: 'Jan', lastname: 'Bos', account_exists: true }

afterEach(() => {
  cleanup()
  useOpenPanel.setState(null)
  setSession(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Sets or deletes the hint cookie of a session, as the edge does. */
function setSession(isOpen: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
  document.cookie = `has_session=1; path=/; max-age=${isOpen ? 100 : 0}`
}

const open = (panel: string | null) => act(() => useOpenPanel.setState(panel))

const renderPanel = () =>
  render(
    <IslandRoot>
      <AccountPanel here="/" dashboard={null} canRegister={false} />
    </IslandRoot>,
  )

/** Draws the panel, and presses "Wachtwoord vergeten?" with the clock at rest. */
function openPasswordView() {
  vi.useFakeTimers()
  renderPanel()
  fireEvent.click(screen.getByText('Wachtwoord vergeten?'))
}

test('the password view gets the focus also on a busy device, where both timers of the change run at once', () => {
  openPasswordView()

  // Not in `act`, which would let React render between the two timers.
  vi.advanceTimersByTime(300)

  const field = document.querySelector('input[type=email]')
  expect(document.activeElement).toBe(field)
  expect(field?.closest('form')?.textContent).toContain('Terug')
})

test('the password view replaces the login view after 200 ms and gets the focus after 300 ms', () => {
  openPasswordView()
  const look = () => [!!screen.queryByText('Terug naar inloggen'), document.activeElement?.id]

  const looks = [199, 1, 99, 1].map((ms) => {
    act(() => vi.advanceTimersByTime(ms))
    return look()
  })

  expect(looks).toEqual([
    [false, ''],
    [true, ''],
    [true, ''],
    [true, 'forgot-email'],
  ])
})

test('the login view shows the mail address that was typed in the password view', () => {
  openPasswordView()
  act(() => vi.advanceTimersByTime(300))
  fireEvent.input(screen.getByLabelText(/^E-mailadres/), { target: { value: 'wie@voorbeeld.nl' } })

  fireEvent.click(screen.getByText('Terug naar inloggen'))
  act(() => vi.advanceTimersByTime(300))

  expect(screen.queryByLabelText(/^Wachtwoord/)).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/^E-mailadres/).value).toBe('wie@voorbeeld.nl')
})

test('a customer who was requested before the logout and arrives after it is not shown as logged in', async () => {
  const client = new QueryClient()
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (path: string) => (path.endsWith('/me') ? promise : new Response(null, { status: 204 })))
  setSession(true)
  const before = client.fetchQuery(customerQuery).catch(() => {})
  const { result } = renderHook(useLogout, {
    wrapper: ({ children }) => <IslandRoot client={client}>{children}</IslandRoot>,
  })

  await act(() => result.current.logOut())
  resolve(Response.json({ data: customer }))
  await before

  expect(client.getQueryData(customerQuery.queryKey)).toBeNull()
})

test.each([
  ['the password is wrong', 401, 'Dit e-mailadres en wachtwoord horen niet bij elkaar.'],
  [
    'the browser keeps no cookies, so the session is lost at once',
    200,
    'Inloggen is niet gelukt. Probeer het opnieuw.',
  ],
])('a login that fails because %s says so', async (_, status, text) => {
  vi.stubGlobal('fetch', async (path: string) => Response.json({}, { status: path.endsWith('/login') ? status : 401 }))
  renderPanel()
  fireEvent.input(screen.getByLabelText(/^E-mailadres/), { target: { value: 'a@b.nl' } })
  fireEvent.input(screen.getByLabelText(/^Wachtwoord/), { target: { value: 'geheim1234' } })

  fireEvent.submit(document.querySelector('form') as HTMLFormElement)

  await vi.waitFor(() => expect(document.querySelector('.field-error')?.textContent).toBe(text))
})

test.each([
  ['503', () => Response.json({ message: 'Nee.' }, { status: 503 })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'a login whose customer cannot be fetched (%s) succeeds, and the customer is fetched when the panel opens again',
  async (_, fail) => {
    let me: () => Response | Promise<Response> = fail
    vi.stubGlobal('fetch', async (path: string) =>
      path.endsWith('/me') ? me() : Response.json({ token: 'x', scart_items_merged: true }),
    )
    const told: (string | null | undefined)[] = []
    const silence = listenToTabs(({ customer: name }) => told.push(name))
    const onLogin = vi.fn()
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
    open('account-panel')
    const { result } = renderHook(() => useLogin(onLogin), {
      wrapper: ({ children }) => (
        <IslandRoot client={client}>
          {children}
          <AccountPanel here="/" dashboard={null} canRegister={false} />
        </IslandRoot>
      ),
    })

    await act(() => result.current.mutateAsync({ email: 'a@b.nl', password: 'geheim1234' }))

    expect(onLogin).toHaveBeenCalledWith(true)
    await vi.waitFor(() => expect(told).toEqual(['']))
    expect(document.body.textContent).toContain('Je bent ingelogd.')
    expect(document.body.textContent).not.toContain('niet gelukt')
    setSession(true)
    me = () => Response.json({ data: customer })
    open(null)
    open('account-panel')
    await screen.findByText('Jan Bos')
    silence()
  },
)

test('the login form is hidden from a customer while the panel fetches the customer, and appears when that fails', async () => {
  setSession(true)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  useOpenPanel.setState('account-panel')
  renderPanel()
  const isHidden = () => !!document.querySelector('form')?.closest('.account-login')

  expect(isHidden()).toBe(true)
  await vi.waitFor(() => expect(isHidden()).toBe(false))
})

test('a page that comes from the back/forward cache does not show the customer who has logged out meanwhile', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: customer }))
  setSession(true)
  open('account-panel')
  renderPanel()
  await screen.findByText('Jan Bos')
  open(null)
  setSession(false)

  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  })
  open('account-panel')

  expect(screen.queryByText('Jan Bos')).toBeNull()
})

test('a login removes the note of an earlier logout from the page and from its URL', async () => {
  document.body.insertAdjacentHTML('beforeend', '<p class="session-note" id="uitgelogd">Je bent uitgelogd.</p>')
  location.hash = '#uitgelogd'
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.endsWith('/me') ? { data: customer } : { token: 'x', scart_items_merged: false }),
  )
  const { result } = renderHook(() => useLogin(() => {}), {
    wrapper: ({ children }) => <IslandRoot>{children}</IslandRoot>,
  })

  await act(() => result.current.mutateAsync({ email: 'a@b.nl', password: 'geheim1234' }))

  expect(document.querySelector('.session-note')).toBeNull()
  expect(location.hash).toBe('')
})
