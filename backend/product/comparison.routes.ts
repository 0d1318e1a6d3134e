import type { Route } from '../http/route'

export const comparisonRoutes: Route[] = []
