import type { Page } from '@playwright/test'
import type { Screenshot } from './screenshot-type.ts'

/** Logs in as Sanne, a customer of the demo with orders in every status (demo/people/orders.json). */
const asSanne = (path: string) => async (page: Page) => {
  const data = { email: 'sanne@voorbeeld.nl', password: 'wandelen123' }
  await page.request.post('/api/customerAuth/login', { data })
  await page.goto(path)
}

const screens: Record<string, string> = {
  dashboard: '/dashboard',
  orders: '/dashboard/orders',
  'orders-of-a-status': '/dashboard/orders?status=3',
  'order-archived': '/dashboard/orders/1',
  'order-returned': '/dashboard/orders/3',
  'order-cancelled': '/dashboard/orders/4',
  'order-pickup': '/dashboard/orders/5',
  'order-payment-failed': '/dashboard/orders/6',
  'order-shipped': '/dashboard/orders/7',
  'order-unpaid': '/dashboard/orders/8',
  'order-in-progress': '/dashboard/orders/9',
  offers: '/dashboard/offertes',
  offer: '/dashboard/offertes/10',
  'offer-over': '/dashboard/offertes/11',
}

export const orderScreenshots: Screenshot[] = Object.entries(screens).map(([name, path]) => ({
  name,
  path: '/blog',
  act: asSanne(path),
}))
