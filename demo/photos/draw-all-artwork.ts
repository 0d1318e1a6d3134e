import { type ArticleView, plainDesign } from '../drawings/article-design'
import { type ArticleKind, articleKinds } from '../drawings/article-kinds'
import { colours } from '../drawings/colours'
import { parseDrawingPath, parseShotNumber, shotNumber } from '../drawings/drawing-number'
import { sceneDrawings } from '../drawings/read-artwork'
import lists from '../goods/lists.json'
import { readDemoShopFiles } from '../read-demo-shop-files'
import { frameArticle } from './frame-article'

const views: readonly ArticleView[] = [1, 2, 3]

export async function* drawAllArtwork(): AsyncGenerator<[string, string]> {
  for (const [kind, { colours: ids }] of Object.entries(articleKinds) as [
    ArticleKind,
    (typeof articleKinds)[ArticleKind],
  ][])
    for (const id of ids)
      for (const view of views)
        yield [
          `${kind}-${id}-${shotNumber(plainDesign, view)}`,
          await frameArticle(kind, colours[id].hex, view, plainDesign),
        ]
  let brand = 0
  for (const article of readDemoShopFiles().articles) {
    // Reads the brand per product, because only the first row of a product names the brand.
    if (article.brand) brand = lists.brands.indexOf(article.brand) + 1
    for (const path of article.photos?.split(' | ') ?? []) {
      const { kind, colour, shot } = parseDrawingPath(path)
      const { view, ...design } = parseShotNumber(shot)
      if (design.nth === 0) continue
      const drawn = await frameArticle(kind, colours[colour].hex, view, { ...design, brand })
      yield [`${kind}-${colour}-${shot}`, drawn]
    }
  }
  for (const [name, scene] of Object.entries(sceneDrawings)) yield [`scenes/${name}`, scene]
}
