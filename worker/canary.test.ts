import { expect, test } from 'vitest'
import { joost, password, sanne } from '../backend/testing/accounts'
import { type Belongings, canary, startWithBelongings } from '../backend/testing/start-with-belongings'
import { preparedCartPath } from '../src/features/cart/prepared/prepared-cart'
import { href, routes } from '../src/routes'
import { publicPaths } from './testing/fill'
import { paths, visitor } from './testing/shopper'
import { startStorefront } from './testing/storefront'

type Things = Belongings['things']

/** The URL of every personal page that contains data of the owner, or shows them to the owner. */
const personal: Record<string, (things: Things) => string[]> = {
  PreparedCartPage: () => [preparedCartPath([{ product_id: 1, po_id: 12, amount: 1 }])],
  CartPage: () => [href.cart()],
  ShareCartPage: () => [href.shareCart()],
  QuickOrderPage: () => [href.quickOrder()],
  CheckoutLoginPage: () => [href.checkoutLogin(), href.checkoutLogin(href.dashboard())],
  ResetPasswordPage: ({ reset }) => [href.resetPassword(), href.resetPassword(reset)],
  AskOfferPage: () => [href.offerForm(), href.offerForm('1-12-40')],
  OfferLinkPage: ({ offer }) => [href.offerLink(), href.offerLink(offer.token)],
  AddressPage: ({ offer }) => [href.checkout(), href.offerCheckout(offer.token), href.offerCheckout(String(offer.id))],
  ShippingPage: ({ offer }) => [href.checkout('bezorging'), href.offerCheckout(offer.token, 'bezorging')],
  PaymentMethodPage: ({ offer }) => [href.checkout('betaling'), href.offerCheckout(offer.token, 'betaling')],
  OverviewPage: ({ offer }) => [href.checkout('overzicht'), href.offerCheckout(offer.token, 'overzicht')],
  ToPaymentPage: () => [href.toPayment()],
  PaymentResultPage: ({ order }) => [href.paymentResult(order.payment_token ?? '')],
  TestBankPage: ({ order }) => [href.testBank(order.bankId)],
  OutboxPage: () => [],
  DashboardPage: () => [href.dashboard()],
  FavouritesPage: () => [href.favourites()],
  PersonalDataPage: ({ address }) => [
    href.personalData(),
    `${href.personalData()}?adres=${address}`,
    `${href.personalData()}/download`,
  ],
  OrdersPage: () => [href.orders(), `${href.orders()}?status=1,2,3`],
  OrderPage: ({ order, offer }) => [href.orders(order.id), href.orders(offer.id)],
  OffersPage: () => [href.offers()],
  OfferPage: ({ order, offer }) => [href.offers(offer.id), href.offers(order.id)],
  TrackOrderPage: () => [href.trackOrder()],
  ReturnsPage: () => [href.returns()],
  ReturnPage: ({ rma }) => [href.returns(rma)],
  ReviewInvitationPage: ({ invitation: { uuid, hash } }) => ['/review-promotion', href.reviewInvitation(uuid, hash)],
}

test('no page shows data of one visitor to another: two customers, a guest and an anonymous visitor', async () => {
  await using shop = await startWithBelongings()
  await using storefront = await startStorefront({ shop })
  const lookers = {
    owner: visitor(storefront),
    joost: visitor(storefront),
    guest: visitor(storefront),
    nobody: visitor(storefront),
  }
  for (const [who, email] of [
    ['owner', sanne],
    ['joost', joost],
  ] as const)
    expect((await lookers[who].post(paths.login, { action: 'login', email, password, volgende: '/' })).status).toBe(303)
  await lookers.guest.post(paths.login, { email: 'een-gast@voorbeeld.nl' })
  const addresses = [
    ...publicPaths,
    ...routes.filter(({ cache }) => cache === 'personal').flatMap(({ page }) => personal[page]?.(shop.things) ?? []),
  ]

  const shownTo: Record<string, string[]> = { owner: [], joost: [], guest: [], nobody: [] }
  // The owner comes first: if something of that visit were cached, the others would see it.
  for (const path of addresses)
    for (const [who, looker] of Object.entries(lookers)) {
      const { html, headers } = await looker.get(path)
      if ((html + JSON.stringify([...headers])).includes(canary)) shownTo[who]?.push(path)
    }

  expect(shownTo).toMatchObject({ joost: [], guest: [], nobody: [] })
  expect(shownTo.owner?.length).toBeGreaterThanOrEqual(10)
}, 60_000)

test('every personal page is included in the test that searches pages for another visitor’s data', () => {
  const pages = routes.filter(({ cache }) => cache === 'personal').map(({ page }) => page)

  expect(pages.filter((page) => !personal[page])).toEqual([])
})
