import type { Route } from '../http/route'

export const reviewRoutes: Route[] = []
