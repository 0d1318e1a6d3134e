import { isSamePath } from '../../lib/canonical-path'
import type { ShopData } from '../../page'

type Menus = Pick<ShopData, 'header' | 'footer'>

const linksOf = ({ header, footer }: Menus) =>
  [...footer, ...header]
    .flatMap((item) => [item, ...(item.children ?? [])])
    .flatMap(({ title, uri }) => (uri ? [{ title, uri }] : []))

export const hasLinkTo = (menus: Menus, path: string) => linksOf(menus).some(({ uri }) => isSamePath(uri, path))

/** Returns the link to the shop's page about itself, by its title in the menus: “Over ons”. Undefined without one. */
export function findAboutPageLink(menus: Menus) {
  for (const { title, uri } of linksOf(menus)) {
    const id = Number(/-i(\d+)(?:\.html)?$/.exec(uri)?.[1])
    if (id && /^over /i.test(title)) return { id, title, uri }
  }
}
