import { getMenu, getMenus } from '../../src/contract/menu'
import { getCountries, getRedirects, getShopInfo } from '../../src/contract/shop'
import { readDb } from '../db/client'
import { notFound, route } from '../http/route'
import { findCountries, findMenus, findRedirects, findShopInfo, type MenuNode } from './shop.repository'

export const shopRoutes = [
  route(getShopInfo, async (_, { env }) => {
    const info = await findShopInfo(readDb(env), new Date())
    if (!info) throw notFound()
    return info
  }),

  route(getCountries, (_, { env }) => findCountries(readDb(env))),

  route(getRedirects, (_, { env }) => findRedirects(readDb(env))),

  route(getMenus, async ({ parent }, { env }) => {
    const menus = await findMenus(readDb(env))
    return parent ? (menus.byId.get(parent)?.children ?? []) : menus.roots
  }),

  route(getMenu, async ({ id, depth }, { env }) => {
    const menu = (await findMenus(readDb(env))).byId.get(id)
    if (!menu) throw notFound()
    return cut(menu, depth ?? 2)
  }),
]

/** `depth` 1 is the menu with its own items. */
function cut(menu: MenuNode, depth: number): MenuNode {
  return { ...menu, children: depth < 1 ? [] : menu.children.map((child) => cut(child, depth - 1)) }
}
