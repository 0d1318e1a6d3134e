// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ShopData } from '../../page'
import { opensConsentDialog } from './Consent'
import ConsentDialog from './ConsentDialog.island'
import { startConsent } from './consent.client'
import { openConsentDialog } from './open-consent-dialog'

describe('the choice', () => {
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  }
  const granted = Object.fromEntries(Object.keys(denied).map((name) => [name, 'granted']))
  const commands = () => (window.dataLayer ?? []).map((one) => Array.from(one as ArrayLike<unknown>))
  const dialog = () => document.querySelector('dialog') as HTMLDialogElement
  const button = (choice: string) => document.querySelector<HTMLButtonElement>(`[value=${choice}]`)
  const settled = () => new Promise((done) => setTimeout(done, 50))
  const footerButton = () => document.querySelector<HTMLElement>('[data-cookies]')

  /** Browsers keep the dialog's value then; happy-dom's `close` empties it. */
  function closeByEscape() {
    dialog().open = false
    dialog().dispatchEvent(new Event('close'))
  }

  /** Starts what a page starts: its inline script, then the client script. */
  function start(track = () => {}) {
    openConsentDialog()
    startConsent(track)
  }

  /** As the edge renders it: no React runs in these tests. */
  function openPage() {
    document.body.innerHTML = `<button data-cookies></button>${renderToString(createElement(ConsentDialog, { links: [] }))}`
  }

  /** Ends what the page of a test listens to, so that it does not hear the next test. */
  const leaving: (() => void)[] = []

  beforeEach(() => {
    const listen = window.addEventListener.bind(window)
    vi.spyOn(window, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        listen(type, listener)
        leaving.push(() => window.removeEventListener(type, listener))
      },
    )
    localStorage.clear()
    openPage()
  })
  afterEach(() => {
    for (const leave of leaving.splice(0)) leave()
    delete window.dataLayer
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    document.body.replaceChildren()
  })

  test.each([null, 'functional', 'all', 'yes'])('consent is denied by default, also with %j in storage', (kept) => {
    if (kept) localStorage.setItem('consent', kept)

    start()

    expect(commands()).toEqual([['consent', 'default', denied]])
  })

  test.each([
    ['functional', 0],
    ['all', 1],
  ])('the consent dialog does not open for a visitor who chose %s before', async (kept, starts) => {
    localStorage.setItem('consent', kept)
    const track = vi.fn()

    start(track)
    await new Promise((resolve) => setTimeout(resolve, 50))

    expect(dialog().open).toBe(false)
    expect(track).toHaveBeenCalledTimes(starts)
  })

  test.each([
    ['functional', 0],
    ['all', 1],
  ] as const)('the consent choice %s is stored and closes the dialog', async (choice, starts) => {
    const track = vi.fn()
    start(track)
    await vi.waitFor(() => expect(dialog().open).toBe(true))

    button(choice)?.click()

    expect(localStorage.getItem('consent')).toBe(choice)
    expect(dialog().open).toBe(false)
    expect(track).toHaveBeenCalledTimes(starts)
  })

  test.each([
    ['all', [['consent', 'update', granted]]],
    ['functional', []],
  ])('with the choice %s on an earlier visit the tag manager gets these grants: %j', async (kept, grants) => {
    localStorage.setItem('consent', kept)
    vi.resetModules()
    const { startTracking } = await import('../analytics/tag-manager')

    start(startTracking)

    expect(commands()).toEqual([['consent', 'default', denied], ...grants])
  })

  test('a choice made before the client script ran is stored when it runs', () => {
    const track = vi.fn()
    openConsentDialog()
    button('all')?.click()
    expect([dialog().open, localStorage.getItem('consent')]).toEqual([false, null])

    startConsent(track)

    expect(localStorage.getItem('consent')).toBe('all')
    expect(track).toHaveBeenCalledTimes(1)
    expect(commands()[0]).toEqual(['consent', 'default', denied])
  })

  test('a consent dialog that was closed by Escape before the client script ran does not open again', async () => {
    openConsentDialog()
    closeByEscape()

    startConsent(() => {})
    await settled()

    expect([dialog().open, localStorage.getItem('consent')]).toEqual([false, null])
  })

  test('closing the consent dialog without a choice stores nothing, also after an earlier choice', async () => {
    const track = vi.fn()
    start(track)
    await vi.waitFor(() => expect(dialog().open).toBe(true))
    button('all')?.click()
    localStorage.setItem('consent', 'functional')

    footerButton()?.click()
    closeByEscape()

    expect(localStorage.getItem('consent')).toBe('functional')
    expect(track).toHaveBeenCalledTimes(1)
  })

  test('withdrawing consent deletes what tracking stored, and reloads the page', async () => {
    localStorage.setItem('consent', 'all')
    localStorage.setItem('tracked', '1')
    sessionStorage.setItem('track-later', '1')
    // biome-ignore lint/suspicious/noDocumentCookie: as a tag manager sets it
    document.cookie = '_ga=GA1.1; path=/'
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    start()

    footerButton()?.click()
    button('functional')?.click()

    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(localStorage.getItem('consent')).toBe('functional')
    expect([localStorage.getItem('tracked'), sessionStorage.getItem('track-later')]).toEqual([null, null])
    expect(document.cookie).not.toContain('_ga')
    expect(commands().at(-1)).toEqual(['consent', 'update', denied])
  })

  test('consent is withdrawn also in a browser whose storage is full', async () => {
    const stored = new Map([
      ['consent', 'all'],
      ['tracked', '["purchase 1"]'],
    ])
    const setItem = (key: string, value: string) => {
      if (stored.has('tracked')) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    }
    const getItem = (key: string) => stored.get(key) ?? null
    vi.stubGlobal('localStorage', { getItem, setItem, removeItem: (key: string) => stored.delete(key) })
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    start()

    footerButton()?.click()
    button('functional')?.click()

    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect([...stored]).toEqual([['consent', 'functional']])
  })

  test('a prerendered page starts no tracking before it is shown, and then closes the dialog of a visitor who has chosen', () => {
    const track = vi.fn()
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    start(track)
    expect([dialog().open, commands()]).toEqual([true, []])
    localStorage.setItem('consent', 'all')
    expect(track).not.toHaveBeenCalled()

    Reflect.deleteProperty(document, 'prerendering')
    document.dispatchEvent(new Event('prerenderingchange'))

    expect([dialog().open, localStorage.getItem('consent')]).toEqual([false, 'all'])
    expect(commands()).toEqual([['consent', 'default', denied]])
    expect(track).toHaveBeenCalledTimes(1)
  })

  test('a choice in another tab closes the consent dialog', async () => {
    start()
    await vi.waitFor(() => expect(dialog().open).toBe(true))

    localStorage.setItem('consent', 'functional')
    dispatchEvent(new StorageEvent('storage', { key: 'consent' }))

    expect(dialog().open).toBe(false)
  })

  const fromOtherTab = () => dispatchEvent(new StorageEvent('storage', { key: 'consent' }))
  const cleared = () => dispatchEvent(new StorageEvent('storage', { key: null }))
  const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

  test.each<[string, string | null, () => void]>([
    ['in another tab', 'functional', fromOtherTab],
    ['on the page from which the visitor came back', 'functional', comeBack],
    ['by clearing the browser’s storage', null, cleared],
  ])('withdrawing consent %s stops tracking on this page too', async (_, left, notify) => {
    localStorage.setItem('consent', 'all')
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    start()

    fromOtherTab()
    comeBack()
    await settled()
    expect(reload, 'before it was taken back').not.toHaveBeenCalled()
    localStorage.clear()
    if (left) localStorage.setItem('consent', left)
    // Written by what ran on after the other tab had cleaned up.
    localStorage.setItem('tracked', '1')
    notify()

    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(localStorage.getItem('tracked')).toBeNull()
    expect(commands().at(-1)).toEqual(['consent', 'update', denied])
  })

  test('a page without tracking is not reloaded when another tab withdraws consent', async () => {
    localStorage.setItem('consent', 'functional')
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    start()

    fromOtherTab()
    comeBack()
    await settled()

    expect(reload).not.toHaveBeenCalled()
  })
})

describe('the second view of the dialog', () => {
  const links = [{ title: 'Cookies', href: '/cookies' }]

  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  const dialog = () => document.querySelector('dialog') as HTMLDialogElement
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Bevestig keuze' })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  function open() {
    render(<ConsentDialog links={links} />)
    dialog().showModal()
  }

  test('the second view of the consent dialog has the focus on its heading, and nothing is chosen in advance', () => {
    open()

    press('Meer informatie')

    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cookies' }))
    expect([radio('Alle cookies').checked, radio('Alleen functionele cookies').checked]).toEqual([false, false])
    expect(confirm().disabled).toBe(true)
  })

  test.each([
    ['Alle cookies', 'all'],
    ['Alleen functionele cookies', 'functional'],
  ])('confirming “%s” closes the consent dialog and stores %s', (name, choice) => {
    open()
    press('Meer informatie')

    fireEvent.click(radio(name))
    expect(confirm().disabled).toBe(false)
    press('Bevestig keuze')

    expect([dialog().open, dialog().returnValue]).toEqual([false, choice])
  })

  test('reopening the consent dialog shows its first view, and the second has the stored choice checked', () => {
    open()
    press('Meer informatie')
    fireEvent.click(radio('Alle cookies'))
    // As the boot script stores it, and another tab.
    localStorage.setItem('consent', 'functional')
    act(() => dialog().close())
    dialog().showModal()

    press('Meer informatie')

    expect([radio('Alle cookies').checked, radio('Alleen functionele cookies').checked]).toEqual([false, true])
    expect(confirm().disabled).toBe(false)
  })
})

describe('pages that ask for it', () => {
  const item = (title: string, uri: string) => ({ title, uri, children: [] })
  const shop = {
    info: null,
    header: [],
    categories: [],
    footer: [
      {
        title: 'Juridisch',
        uri: null,
        children: [item('Cookies', '/cookies-i12'), item('Verzenden', '/verzenden-i5')],
      },
    ],
  } as unknown as ShopData

  test.each([
    ['/', true, true],
    ['/verzenden-i5', true, true],
    ['/cookies-i12', true, false],
    ['/', false, false],
  ])('the page %s of a shop whose tracking is %s opens the consent dialog by itself: %s', (path, isMeasured, opens) => {
    expect(opensConsentDialog({ shop, isMeasured, url: new URL(path, 'https://winkel.example') })).toBe(opens)
  })
})
