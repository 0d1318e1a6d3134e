import type { Page } from '@playwright/test'
import { button, fillAddress, fillCart, goOnAsGuest, goTo } from '../../tests/support/checkout.ts'
import type { PagePaths, Screenshot } from './screenshot-type.ts'

const chooseSize = async (page: Page) => {
  await page.getByRole('group', { name: /^Maat/ }).locator('label').nth(2).click()
  await page.waitForURL(/\?a/)
}
const addToCart = async (page: Page) => {
  await chooseSize(page)
  await button(page, 'In winkelwagen').click()
  await page.getByText(/ligt in je winkelwagen/).waitFor()
}
const openCart = (page: Page) => page.getByRole('button', { name: /^Winkelwagen/ }).click()
const inCheckout = (act: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await fillCart(page)
  await act(page)
}

export function buyingScreenshots({ uri }: PagePaths): Screenshot[] {
  return [
    { name: 'product', path: uri },
    {
      name: 'product-excl-vat',
      path: uri,
      act: (page) => page.evaluate(() => document.documentElement.setAttribute('data-btw', 'excl')),
    },
    {
      name: 'product-size-missing',
      path: uri,
      fold: true,
      act: async (page) => {
        await button(page, 'In winkelwagen').click()
        await page.getByText('Kies je maat.').waitFor()
      },
    },
    {
      name: 'product-size-chosen-before',
      path: uri,
      fold: true,
      act: async (page) => {
        await chooseSize(page)
        await page.goto(uri)
        await page.getByRole('group', { name: /is gekozen/ }).waitFor()
      },
    },
    {
      name: 'product-more-than-there-is',
      path: uri,
      fold: true,
      act: async (page) => {
        await chooseSize(page)
        await page.getByLabel('Aantal').fill('900')
        await button(page, 'In winkelwagen').click()
        await page.getByText(/^Vraag een offerte/).waitFor()
      },
    },
    { name: 'product-unknown-combination', path: `${uri}?a1=999999` },
    { name: 'product-added', path: uri, act: addToCart, fold: true },
    { name: 'product-no-script', path: uri, script: false },
    { name: 'cart-empty', path: '/winkelwagen' },
    { name: 'quick-order', path: '/snel-bestellen' },
    { name: 'order-tracking', path: '/bestelling-volgen' },
    { name: 'return-request', path: '/rma-check' },
    { name: 'cart', path: uri, act: (page) => addToCart(page).then(() => page.goto('/winkelwagen')) },
    {
      name: 'cart-dropdown',
      path: uri,
      fold: true,
      act: async (page) => {
        await addToCart(page)
        await openCart(page)
        await page.getByRole('button', { name: /^Verwijder/ }).waitFor()
      },
    },
    { name: 'cart-dropdown-empty', path: '/', fold: true, act: openCart },
    {
      name: 'checkout-login',
      path: '/',
      act: inCheckout((page) => page.getByRole('link', { name: 'Verder naar bestellen' }).click()),
    },
    { name: 'checkout-address', path: '/', act: inCheckout((page) => goOnAsGuest(page)) },
    {
      name: 'checkout-address-errors',
      path: '/',
      act: inCheckout(async (page) => {
        await goOnAsGuest(page)
        await fillAddress(page, 'Factuuradres', { Postcode: '12', Achternaam: '' })
        await button(page, 'Verder').click()
        await page.getByText('Er klopt nog iets niet').waitFor()
      }),
    },
    { name: 'checkout-shipping', path: '/', act: inCheckout((page) => goTo(page, 'bezorging')) },
    { name: 'checkout-payment', path: '/', act: inCheckout((page) => goTo(page, 'betaling')) },
    { name: 'checkout-overview', path: '/', act: inCheckout((page) => goTo(page, 'overzicht')) },
    { name: 'payment-unknown', path: '/payment-redirect' },
  ]
}
