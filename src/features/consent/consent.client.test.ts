import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startConsent } from './consent.client'

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}
const commands = () => (window.dataLayer ?? []).map((one) => Array.from(one as ArrayLike<unknown>))
const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const button = (name: string) => document.querySelector<HTMLButtonElement>(`[data-consent=${name}]`)

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = `<button data-cookies></button><dialog id="cookies"><h2 tabindex="-1">Cookies</h2>
    <div data-view="first"><button type="button" data-consent="all"></button><button type="button" data-consent="functional"></button>
      <button type="button" data-more></button></div>
    <form data-view="more" method="dialog" hidden><input type="radio" name="consent" value="all">
      <input type="radio" name="consent" value="functional"><button disabled></button></form></dialog>`
})
afterEach(() => {
  delete window.dataLayer
})

test.each([null, 'functional', 'all', 'yes'])('everything is denied at first, with %j kept too', (kept) => {
  if (kept) localStorage.setItem('consent', kept)

  startConsent(() => {})

  expect(commands()).toEqual([['consent', 'default', denied]])
})

test('a page that the dialog leads to can be read before the answer, which its button still asks for', async () => {
  dialog().insertAdjacentHTML('beforeend', `<a href="${location.pathname}">Cookies</a>`)

  startConsent(() => {})

  await new Promise((done) => setTimeout(done, 50))
  expect(dialog().open).toBe(false)
  expect(commands()).toEqual([['consent', 'default', denied]])
  document.querySelector<HTMLElement>('[data-cookies]')?.click()
  await vi.waitFor(() => expect(dialog().open).toBe(true))
})

test('a new visitor is asked', async () => {
  startConsent(() => {})

  await vi.waitFor(() => expect(dialog().open).toBe(true))
})

test.each([
  ['functional', 0],
  ['all', 1],
])('who chose %s before is not asked again', async (kept, starts) => {
  localStorage.setItem('consent', kept)
  const track = vi.fn()

  startConsent(track)
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(dialog().open).toBe(false)
  expect(track).toHaveBeenCalledTimes(starts)
})

test.each([
  ['functional', 0],
  ['all', 1],
] as const)('choosing %s is kept and closes the dialog', async (choice, starts) => {
  const track = vi.fn()
  startConsent(track)
  await vi.waitFor(() => expect(dialog().open).toBe(true))

  button(choice)?.click()

  expect(localStorage.getItem('consent')).toBe(choice)
  expect(dialog().open).toBe(false)
  expect(track).toHaveBeenCalledTimes(starts)
})

test('a question that is kept out of sight does not shut off the page', async () => {
  const show = vi.spyOn(dialog(), 'showModal')
  dialog().style.display = 'none'

  startConsent(() => {})

  await vi.waitFor(() => expect(show).toHaveBeenCalled())
  await vi.waitFor(() => expect(dialog().open).toBe(false))
})

test('the second view confirms only what was chosen', async () => {
  startConsent(() => {})
  await vi.waitFor(() => expect(dialog().open).toBe(true))
  const form = document.querySelector('form') as HTMLFormElement
  const confirm = form.querySelector('button') as HTMLButtonElement

  document.querySelector<HTMLElement>('[data-more]')?.click()
  expect(form.hidden).toBe(false)
  expect(confirm.disabled).toBe(true)
  form.querySelector<HTMLInputElement>('[value=functional]')?.click()
  expect(confirm.disabled).toBe(false)
  form.requestSubmit(confirm)

  expect(localStorage.getItem('consent')).toBe('functional')
})

test('an answer in another tab closes the dialog here', async () => {
  startConsent(() => {})
  await vi.waitFor(() => expect(dialog().open).toBe(true))

  localStorage.setItem('consent', 'functional')
  dispatchEvent(new StorageEvent('storage', { key: 'consent' }))

  expect(dialog().open).toBe(false)
})
