import type { Route } from '../http/route'

export const sitemapRoutes: Route[] = []
