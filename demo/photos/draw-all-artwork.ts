import { type Kind, kinds } from '../drawings/article-kinds'
import { scenes } from '../drawings/artwork'
import { colours } from '../drawings/colours'
import { plainDesign, readShot, shotNumber, type View } from '../drawings/shot-number'
import lists from '../goods/lists.json'
import { readDemo } from '../read-demo-shop-files'
import { frameArticle } from './frame-article'
import { parseDrawingPath } from './parse-drawing-path'

const views: readonly View[] = [1, 2, 3]

export async function* drawAll(): AsyncGenerator<[string, string]> {
  for (const [kind, { colours: ids }] of Object.entries(kinds) as [Kind, (typeof kinds)[Kind]][])
    for (const id of ids)
      for (const view of views)
        yield [
          `${kind}-${id}-${shotNumber(plainDesign, view)}`,
          await frameArticle(kind, colours[id].hex, view, plainDesign),
        ]
  let brand = 0
  for (const article of readDemo().articles) {
    // Reads the brand per product, because only the first row of a product names the brand.
    if (article.brand) brand = lists.brands.indexOf(article.brand) + 1
    for (const path of article.photos?.split(' | ') ?? []) {
      const { kind, colour, shot } = parseDrawingPath(path)
      const { view, ...design } = readShot(shot)
      if (design.nth === 0) continue
      const drawn = await frameArticle(kind, colours[colour].hex, view, { ...design, brand })
      yield [`${kind}-${colour}-${shot}`, drawn]
    }
  }
  for (const [name, scene] of Object.entries(scenes)) yield [`scenes/${name}`, scene]
}
