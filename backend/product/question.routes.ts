import type { Route } from '../http/route'

export const questionRoutes: Route[] = []
