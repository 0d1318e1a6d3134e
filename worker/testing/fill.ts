import { aCategory, addProduct, aPage } from '../../backend/testing/factories'
import type { startStorefront } from './storefront'

type Fill = NonNullable<NonNullable<Parameters<typeof startStorefront>[0]>['fill']>

/**
 * Adds category 1 with tarp 1 (variant 12, € 49,95, 5 in stock) and tarp 2 (variant 22, € 100,00), and menus for header
 * and footer.
 */
export const withTarps: Fill = (catalogue) => {
  catalogue.categories.push(aCategory(1, { title: 'Tarps', slug: 'tarps' }))
  addProduct(catalogue, 1, { variants: [{ id: 12, price_cents: 4_995, stock: 5 }] })
  addProduct(catalogue, 2, { variants: [{ id: 22 }] })
  catalogue.menus.push(
    { id: 1, parent_id: null, title: 'header', uri: null, position: 1 },
    { id: 2, parent_id: 1, title: 'Klantenservice', uri: '/klantenservice-i1', position: 1 },
    { id: 3, parent_id: null, title: 'Footer', uri: null, position: 2 },
    { id: 4, parent_id: 3, title: 'Over ons', uri: null, position: 1 },
    { id: 5, parent_id: 4, title: 'Verhalen', uri: '/blog', position: 1 },
  )
  catalogue.pages.push(
    aPage(1, { title: 'Klantenservice', slug: 'klantenservice', uri: '/klantenservice-i1' }),
    aPage(2, { type_code: 'blog', title: 'Een nacht buiten', slug: 'nacht', uri: '/blog/nacht-i2' }),
  )
}

/** One URL of every public page of `withTarps`. */
export const publicPaths = [
  '/',
  '/tarps-c1',
  '/tarp-1-p1',
  '/tarps-c1/tarp-1-p1',
  '/zoeken?term=tarp',
  '/blog',
  '/blog/nacht-i2',
  '/keuzehulp',
  '/klantenservice-i1',
  '/over-buitenspoor/geen-verzendkosten',
  '/vergelijken?p=2&p=1',
]
