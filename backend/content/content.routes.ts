import { getPage, getPages } from '../../src/contract/content'
import { toProductCard } from '../catalog/product-card'
import { readDb } from '../db/client'
import { notFoundError, route } from '../http/route'
import { toListMeta } from '../lib/to-list-meta'
import { findPageById, findPages } from './content.repository'
import { toChooser, toPageCard } from './page'

const PER_PAGE = 12

export const contentRoutes = [
  route(getPages, async (query, context) => {
    const page = query.page ?? 1
    const per_page = query.per_page ?? PER_PAGE
    const { rows, total, links } = await findPages(readDb(context), { ...query, page, per_page })
    return { data: rows.map((row) => toPageCard(row, links)), meta: toListMeta(total, page, per_page) }
  }),

  route(getPage, async ({ id }, context) => {
    const { page, related, links, category } = await findPageById(readDb(context), id)
    if (!page) throw notFoundError()
    const { body_html: body, chooser, ...card } = page
    return {
      ...toPageCard(card, links),
      body,
      products: related.map((row) => toProductCard(row)),
      chooser: toChooser(chooser, category),
    }
  }),
]
