import { getCategories, getCategory } from '../../src/contract/category'
import { queryProducts } from '../../src/contract/product-list'
import { readDb, writeDb } from '../db/client'
import { notFound, route } from '../http/route'
import { selectFavourites } from '../session/session.repository'
import { visitorOf } from '../session/visitor'
import { searchCategories, toCategory } from './category'
import { findCategory, findCategoryTree } from './category.repository'
import { findProducts } from './product-list.repository'

export const catalogRoutes = [
  route(getCategories, async ({ search, breadcrumbs }, { env }) => {
    const { roots, byId } = await findCategoryTree(readDb(env))
    const options = { breadcrumbs: Number(breadcrumbs) === 1 }
    if (search == null) return roots.map((root) => toCategory(root, options))
    return searchCategories([...byId.values()], search).map((node) => ({ ...toCategory(node, options), children: [] }))
  }),

  route(getCategory, async ({ id }, { env }) => {
    const category = await findCategory(readDb(env), id)
    if (!category) throw notFound()
    return { ...toCategory(category.node, { breadcrumbs: true }), description: category.description }
  }),

  route(queryProducts, async (query, context) => {
    const db = query.favorites ? writeDb(context.env) : readDb(context.env)
    return findProducts(db, query, selectFavourites(visitorOf(context)))
  }),
]
