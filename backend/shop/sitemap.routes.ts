import { getSitemap } from '../../src/contract/sitemap'
import { readDb } from '../db/client'
import { route } from '../http/route'
import { findSitemapPage } from './sitemap.repository'

export const sitemapRoutes = [
  route(getSitemap, ({ type, page }, context) => findSitemapPage(readDb(context), type, page ?? 1)),
]
