import { getMenu, getMenus } from '../../src/contract/menu'
import { getCountries, getRedirects, getShopInfo } from '../../src/contract/shop'
import { getSitemap } from '../../src/contract/sitemap'
import { readDb } from '../db/client'
import { notFoundError, route } from '../http/route'
import { findCountries, findMenus, findRedirects, findShopInfo, type MenuNode } from './shop.repository'
import { findSitemapPage } from './sitemap.repository'

export const shopRoutes = [
  route(getShopInfo, async (_, context) => {
    const info = await findShopInfo(readDb(context), new Date())
    if (!info) throw notFoundError()
    return info
  }),

  route(getCountries, (_, context) => findCountries(readDb(context))),

  route(getRedirects, (_, context) => findRedirects(readDb(context))),

  route(getMenus, async ({ parent }, context) => {
    const menus = await findMenus(readDb(context))
    return parent ? (menus.byId.get(parent)?.children ?? []) : menus.roots
  }),

  route(getMenu, async ({ id, depth }, context) => {
    const menu = (await findMenus(readDb(context))).byId.get(id)
    if (!menu) throw notFoundError()
    return cut(menu, depth ?? 2)
  }),

  route(getSitemap, ({ type, page }, context) => findSitemapPage(readDb(context), type, page ?? 1)),
]

/** Returns a menu with `depth` levels below its title. */
function cut(menu: MenuNode, depth: number): MenuNode {
  return { ...menu, children: depth < 1 ? [] : menu.children.map((child) => cut(child, depth - 1)) }
}
