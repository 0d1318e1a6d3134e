import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Route,
} from '@playwright/test'

/** A seeded customer with an account (demo/people/customers.json). */
export const sanne = { email: 'sanne@voorbeeld.nl', password: 'wandelen123', name: 'Sanne van den Heuvel' }

export const accountButton = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })
export const cartButton = (page: Page) => page.getByRole('button', { name: /^Winkelwagen/ })
export const panel = (page: Page) => page.getByRole('region', { name: 'Account' })
export const toast = (page: Page) => page.locator('#toasts')

/** Expects that the latest toast of this page contains `text`; it may have disappeared again (tests/support/test.ts). */
export const expectToast = (page: Page, text: string, tone?: 'success' | 'error') =>
  expect
    .poll(() => page.evaluate(() => (window as { lastToast?: string }).lastToast))
    .toMatch(new RegExp(`${tone ?? ''} .*${text.replace(/[.?]/g, '\\$&')}`))

export const aCustomer = {
  id: 1,
  email: sanne.email,
  firstname: 'Sanne',
  middle_name: 'van den',
  lastname: 'Heuvel',
  account_exists: true,
}

/** Answers a call instead of the backend, for a state that is hard to reach. */
export async function answerCall(
  page: Page | BrowserContext,
  path: string,
  answer: { status?: number; body?: unknown; headers?: Record<string, string>; wait?: () => Promise<unknown> },
) {
  const { status = 200, body = { message: 'Nee.' }, headers, wait } = answer
  await page.route(`**/api${path}`, async (route: Route) => {
    await wait?.()
    await route.fulfill({
      status,
      headers: { 'content-type': 'application/json', ...headers },
      body: status === 204 ? '' : JSON.stringify(body),
    })
  })
}

/** Sets the hint cookies of a session, as a browser with a session has them. */
export async function rememberSession(context: BrowserContext, url: string, more: Record<string, string> = {}) {
  const cookies = { has_session: '1', ...more }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
}

export async function fillLogin(page: Page, { email = sanne.email, password = sanne.password } = {}) {
  await accountButton(page).click()
  await panel(page).getByLabel('E-mailadres').fill(email)
  await panel(page).getByLabel('Wachtwoord').fill(password)
  // A form that is sent before the panel is hydrated opens a page, as without script. Only tests without script mean that.
  if (await page.evaluate(() => 'js' in document.documentElement.dataset))
    await expect(page.locator('shop-island[name=AccountPanel][awake]')).toHaveCount(1)
}

/** Fills in the login that replaces a form after the session ended; below it is a form to register. */
export async function fillLoginAgain(page: Page, email: string, password: string) {
  const submit = page.getByRole('button', { name: 'Inloggen', exact: true })
  const form = page.getByRole('main').locator('form').filter({ has: submit })
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Wachtwoord').fill(password)
  await form.getByRole('button', { name: 'Inloggen' }).click()
}

export const newPassword = 'bergpad2026'
let made = 0

/** Creates an account that no other test changes; the page is not logged in to it. */
export async function makeAccount(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL })
  return { ...(await register(context.request)), context }
}

/** Creates an account and logs in. */
export async function register(request: APIRequestContext) {
  const account = { email: `t${Date.now()}${made++}@voorbeeld.nl`, password: 'wandelen123', name: 'Fleur de Wit' }
  const { email, password } = account
  const person = { firstname: 'Fleur', middle_name: 'de', lastname: 'Wit' }
  const answer = await request.post('/api/customerAuth/register', {
    data: { email, password, password_confirmation: password, ...person },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return account
}

/** Returns the link in the newest password mail to `email`. */
export async function mailedLink(request: APIRequestContext, email: string) {
  type Mail = { to: string; text: string }
  const { data } = (await (await request.get('/api/outbox')).json()) as { data: Mail[] }
  const links = data.filter(({ to }) => to === email).map(({ text }) => /\/reset-password\/[\w.~-]+/.exec(text)?.[0])
  return links.find((link) => link !== undefined) ?? ''
}
