import type { ShopContext } from '../env'
import { publicConnection } from '../vendure/cached-reader'
import { callVendure, graphql } from '../vendure/shop-api'
import { readCollections } from './collections'
import { readFacets } from './facets'
import { type ListedProduct, readAllProducts } from './read-all-products'

const searchQuery = graphql(`
  query Search($term: String!) {
    search(input: { term: $term, groupByProduct: true, take: 100 }) { items { productId } }
  }
`)

/** Returns a text in lower case, without accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Returns the products that `text` matches, the best first: those whose name, brand, categories and specifications
 * contain all its words, also inside longer words. If there are none, it uses Vendure's own search, which also covers
 * article numbers and descriptions; on SQLite that search looks for the text as a whole.
 */
export async function searchProducts(context: ShopContext, text: string): Promise<ListedProduct[]> {
  const [goods, facets, collections] = await Promise.all([
    readAllProducts(context),
    readFacets(context),
    readCollections(context),
  ])
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (!words.length) return goods
  const scoreOf = ({ title, collections: own, facetValues }: ListedProduct) => {
    const name = ` ${fold(title)}`
    const around = [
      ...collections.filter(({ id }) => own.has(id)),
      ...facets.flatMap(({ values }) => values.filter(({ id }) => facetValues.has(id))),
    ]
    const aroundName = fold(around.map(({ title }) => title).join(' '))
    let score = 0
    for (const word of words) {
      if (name.includes(` ${word}`)) score += 4
      else if (name.includes(word)) score += 3
      else if (aroundName.includes(word)) score += 1
      else return 0
    }
    return score
  }
  const found = goods.map((product) => ({ product, score: scoreOf(product) })).filter(({ score }) => score)
  if (found.length) return found.sort((one, other) => other.score - one.score).map(({ product }) => product)
  const { search } = await callVendure(publicConnection(context), searchQuery, { term: text })
  return search.items.flatMap(({ productId }) => goods.find(({ id }) => id === Number(productId)) ?? [])
}
