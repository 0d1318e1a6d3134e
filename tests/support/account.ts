import type { APIRequestContext, Browser, BrowserContext, Page, Route } from '@playwright/test'

/** Seeded, with an account (demo/people/customers.json). */
export const sanne = { email: 'sanne@voorbeeld.nl', password: 'wandelen123', name: 'Sanne van den Heuvel' }

export const accountButton = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })
export const cartButton = (page: Page) => page.getByRole('button', { name: /^Winkelwagen/ })
export const panel = (page: Page) => page.getByRole('region', { name: 'Account' })
export const toast = (page: Page) => page.locator('#toasts')

export const aCustomer = {
  id: 1,
  email: sanne.email,
  firstname: 'Sanne',
  middle_name: 'van den',
  lastname: 'Heuvel',
  account_exists: true,
}

/** Answers a call in the place of the backend, where that would take a state that is hard to come by. */
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

/** What the edge says about a session, as a browser that has one carries it. */
export async function rememberSession(context: BrowserContext, url: string, more: Record<string, string> = {}) {
  const cookies = { has_session: '1', ...more }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
}

export async function fillLogin(page: Page, { email = sanne.email, password = sanne.password } = {}) {
  await accountButton(page).click()
  await panel(page).getByLabel('E-mailadres').fill(email)
  await panel(page).getByLabel('Wachtwoord').fill(password)
}

/** Begins to watch for the next toast. The promise is of how long it stayed, ms. */
export async function timeToast(page: Page) {
  const rack = await page.$('#toasts')
  // An object around the promise: once it is here, the page is being watched.
  const watch = await page.evaluateHandle(
    (element) => ({
      stayed: new Promise<number>((done) => {
        let from = 0
        const observer = new MutationObserver(() => {
          if (element?.childElementCount) from ||= performance.now()
          else if (from) done(performance.now() - from)
        })
        if (element) observer.observe(element, { childList: true })
      }),
    }),
    rack,
  )
  return { stayed: watch.evaluate(({ stayed }) => stayed) }
}

/** The login beside a form whose session ended; who has no account finds another form below it. */
export async function fillLoginAgain(page: Page, email: string, password: string) {
  const submit = page.getByRole('button', { name: 'Inloggen', exact: true })
  const form = page.getByRole('main').locator('form').filter({ has: submit })
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Wachtwoord').fill(password)
  await form.getByRole('button', { name: 'Inloggen' }).click()
}

export const newPassword = 'bergpad2026'
let made = 0

/** An account of its own, so that no other test changes it; its session is not this page's. */
export async function makeAccount(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL })
  return { ...(await register(context.request)), context }
}

/** Makes an account, and is logged in with it. */
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

/** The link of the newest password mail to `email`. */
export async function mailedLink(request: APIRequestContext, email: string) {
  type Mail = { to: string; text: string }
  const { data } = (await (await request.get('/api/outbox')).json()) as { data: Mail[] }
  const links = data.filter(({ to }) => to === email).map(({ text }) => /\/reset-password\/[\w.~-]+/.exec(text)?.[0])
  return links.find((link) => link !== undefined) ?? ''
}
