import { getBrands } from '../../src/contract/catalogue/brand'
import { getCategories, getCategory } from '../../src/contract/catalogue/category'
import { queryProducts } from '../../src/contract/catalogue/product-list'
import { readDb, writeDb } from '../db/client'
import { notFoundError, route } from '../http/route'
import { selectFavourites } from '../session/session.repository'
import { visitorOf } from '../session/visitor'
import { findBrands } from './brand.repository'
import { brandsAndGuideOf, searchCategories, toCategory } from './category'
import { findCategory, findCategoryTree, findMenuTree } from './category.repository'
import { findProducts } from './product-list.repository'

export const catalogRoutes = [
  route(getCategories, async ({ search, breadcrumbs }, context) => {
    const options = { breadcrumbs: Number(breadcrumbs) === 1 }
    if (search == null) {
      const { roots, ...links } = await findMenuTree(readDb(context))
      return roots.map((root) => ({ ...toCategory(root, options), ...brandsAndGuideOf(root, links) }))
    }
    const { byId } = await findCategoryTree(readDb(context))
    return searchCategories([...byId.values()], search).map((node) => ({ ...toCategory(node, options), children: [] }))
  }),

  route(getCategory, async ({ id }, context) => {
    const category = await findCategory(readDb(context), id)
    if (!category) throw notFoundError()
    const { node, description, guide } = category
    return { ...toCategory(node, { breadcrumbs: true }), description, guide }
  }),

  route(getBrands, async (_, context) => findBrands(readDb(context))),

  route(queryProducts, async (query, context) => {
    const db = query.favorites ? writeDb(context.env) : readDb(context)
    return findProducts(db, query, selectFavourites(visitorOf(context)))
  }),
]
