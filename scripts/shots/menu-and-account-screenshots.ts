import type { Page } from '@playwright/test'
import { aCustomer, accountButton, answerCall, fillLogin, sanne } from '../../tests/support/account.ts'
import { button } from '../../tests/support/checkout.ts'
import type { Screenshot } from './screenshot-type.ts'

const openAccount = (page: Page) => accountButton(page).click()
const logIn = async (page: Page) => {
  await fillLogin(page, sanne)
  await page.keyboard.press('Enter')
  await page.locator('html[data-customer]').waitFor()
}
const openMenu = async (page: Page, ...titles: string[]) => {
  await button(page, 'Menu').click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const title of titles) await menu.getByText(title, { exact: true }).first().click()
}
const loginPage = '/winkelwagen/inloggen?volgende=/'

export const menuAndAccountScreenshots: Screenshot[] = [
  { name: 'consent', path: '/', fold: true, needsConsent: true },
  {
    name: 'consent-more',
    path: '/',
    fold: true,
    needsConsent: true,
    act: (page) => button(page, 'Meer informatie').click(),
  },
  {
    name: 'mega-menu',
    path: '/',
    widths: [992, 1420],
    fold: true,
    act: (page) =>
      page.getByRole('navigation', { name: 'Categorieën' }).getByRole('link', { name: 'Kleding' }).first().hover(),
  },
  { name: 'mobile-menu', path: '/', widths: [360], fold: true, act: (page) => openMenu(page) },
  {
    name: 'mobile-menu-deep',
    path: '/',
    widths: [360],
    fold: true,
    act: (page) => openMenu(page, 'Kleding', 'Jassen'),
  },
  { name: 'sticky-header', path: '/', fold: true, act: (page) => page.evaluate(() => scrollTo(0, 600)) },
  { name: 'account-dropdown', path: '/', fold: true, act: openAccount },
  {
    name: 'account-errors',
    path: '/',
    fold: true,
    act: async (page) => {
      await openAccount(page)
      await button(page, 'Inloggen').click()
      await page.getByText('Vul je wachtwoord in.').waitFor()
    },
  },
  {
    name: 'account-refused',
    path: '/',
    fold: true,
    act: async (page) => {
      await fillLogin(page, { password: 'verkeerd' })
      await page.keyboard.press('Enter')
      await page.locator('#toasts > *').waitFor()
    },
  },
  { name: 'account-forgot', path: '/#forgot-password', fold: true },
  { name: 'account-no-script', path: '/', script: false, fold: true, act: openAccount },
  { name: 'account-note-no-script', path: '/#ingelogd', script: false, fold: true },
  { name: 'account-logged-in', path: '/', fold: true, act: logIn },
  { name: 'account-logged-in-open', path: '/', fold: true, act: (page) => logIn(page).then(() => openAccount(page)) },
  {
    name: 'account-merged',
    path: '/',
    fold: true,
    act: async (page) => {
      await answerCall(page, '/customerAuth/login', { body: { token: 'x', scart_items_merged: true } })
      await answerCall(page, '/customer/me', { body: { data: aCustomer } })
      await fillLogin(page)
      await page.keyboard.press('Enter')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'login', path: loginPage },
  { name: 'register-errors', path: loginPage, act: (page) => button(page, 'Account aanmaken').click() },
  { name: 'reset-ask', path: '/reset-password' },
  { name: 'reset', path: '/reset-password/voorbeeld' },
]
