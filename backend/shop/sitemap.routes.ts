import { getSitemap } from '../../src/contract/sitemap'
import { readDb } from '../db/client'
import { route } from '../http/route'
import { toMeta } from '../lib/paging'
import { findAddresses } from './sitemap.repository'

const PER_PAGE = 1_000

export const sitemapRoutes = [
  route(getSitemap, async ({ type, page }, { env }) => {
    const current = page ?? 1
    const { addresses, total } = await findAddresses(readDb(env), type, PER_PAGE, (current - 1) * PER_PAGE)
    return { data: addresses, meta: toMeta(total, current, PER_PAGE) }
  }),
]
