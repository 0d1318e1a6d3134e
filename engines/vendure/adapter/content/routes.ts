import { getPage, getPages } from '../../../../src/contract/content'
import { getMenu, getMenus } from '../../../../src/contract/menu'
import type { Euros } from '../../../../src/contract/money/euros-and-cents'
import { getCountries, getRedirects, getShopInfo } from '../../../../src/contract/shop'
import { readCollections } from '../catalogue/collections'
import { notFound, route } from '../http/route'
import { findPage, listPages, shopContent, withVendureCategoryIds } from './shop-content'

const { shop, menus, countries, redirects } = shopContent

export const contentRoutes = [
  route(getShopInfo, async (_, context) => {
    const { hero, free_shipping_from, shipping, ...info } = shop
    return {
      ...info,
      // Amounts in the shop configuration are euros, not cents.
      free_shipping_from: free_shipping_from as Euros | undefined,
      shipping: shipping as ((typeof shipping)[number] & { price: Euros; free_from?: Euros })[],
      hero: hero && { ...hero, uri: withVendureCategoryIds(hero.uri, await readCollections(context)) },
    }
  }),

  route(getCountries, async () => countries),

  route(getRedirects, async (_, context) => {
    const collections = await readCollections(context)
    return Object.fromEntries(
      Object.entries(redirects).map(([from, to]) => [from, withVendureCategoryIds(to, collections)]),
    )
  }),

  route(getMenus, async ({ parent }) =>
    parent == null ? menus : (menus.find(({ id }) => id === parent)?.children ?? []),
  ),

  route(getMenu, async ({ id }) => {
    const menu = menus.find((one) => one.id === id)
    if (!menu) throw notFound()
    return menu
  }),

  route(getPages, async (query) => listPages(query)),

  route(getPage, async ({ id }, context) => {
    const page = findPage(id, await readCollections(context))
    if (!page) throw notFound()
    return page
  }),
]
