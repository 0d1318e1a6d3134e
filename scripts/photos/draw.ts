import { streamCatalogue } from '../../backend/demo/catalogue'
import type { View } from '../../backend/demo/drawings/design'
import { plain, readShot, shotNumber } from '../../backend/demo/drawings/design'
import { scenes } from '../../backend/demo/drawings/scenes'
import { type Kind, kinds } from '../../backend/demo/kinds'
import { colours } from '../../backend/lib/colours'
import { frameArticle } from './frame'

const views: readonly View[] = [1, 2, 3]

/** File name without ending, and the whole SVG: of each kind in each of its colours, of each article, and of each place. */
export async function* drawAll(): AsyncGenerator<[string, string]> {
  for (const [kind, { colours: ids }] of Object.entries(kinds) as [Kind, (typeof kinds)[Kind]][])
    for (const id of ids)
      for (const view of views)
        yield [`${kind}-${id}-${shotNumber(plain, view)}`, await frameArticle(kind, colours[id].hex, view, plain)]
  // What day it is makes no difference to how they look.
  for (const { product, product_photos } of streamCatalogue({ today: new Date() }).products())
    for (const { colour, view: shot } of product_photos) {
      const { view, ...design } = readShot(shot)
      if (design.nth === 0) continue
      const drawn = await frameArticle(product.kind, colours[colour].hex, view, { ...design, brand: product.brand_id })
      yield [`${product.kind}-${colour}-${shot}`, drawn]
    }
  for (const [name, draw] of Object.entries(scenes)) yield [`scenes/${name}`, draw(1600, 900)]
}
