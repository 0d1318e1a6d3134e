import type { CategoryEntry } from '../folder/files/categories'
import { scenes } from './drawings/scenes'
import categoriesFile from './folder/categories.json'
import paymentFile from './folder/payment.json'
import shippingFile from './folder/shipping.json'
import shopFile from './folder/shop.json'

/*
 * What goods and orders of the demo take from its folder: the files that `npm run shop -- apply` would make a shop of
 * (docs/decisions/0092). Whoever fills a database applies them, and so a row's id is its place in them.
 */

export const shop = shopFile

export const countries: readonly { code: string; extra_days?: number }[] = shippingFile.countries

const withIds = <Item extends object>(list: readonly Item[]) => list.map((item, place) => ({ id: place + 1, ...item }))
export const shippingMethods = withIds(shippingFile.methods)
export const paymentMethods = withIds<{ key: string; provider_method?: string }>(paymentFile.methods)

const ids = new Map<string, number>()
const walk = (list: readonly CategoryEntry[]) => {
  for (const { slug, id, children = [] } of list) {
    if (slug && id) ids.set(slug, id)
    walk(children)
  }
}
walk(categoriesFile.categories)

/** @throws where the folder has no such category, or it has no number */
export function getLeafId(slug: string) {
  const id = ids.get(slug)
  if (!id) throw new Error(`no category “${slug}”`)
  return id
}

/** What the photo of a scene is called, and the one that goes with a shared link. */
export const storyPhoto = (scene: string) => `landschap-${scene}`
export const sharePhoto = 'delen'

/** Photos that the folder names and that are taken of drawings (scripts/demo-photos). */
export const takenPhotos = [...Object.keys(scenes).map(storyPhoto), sharePhoto]
