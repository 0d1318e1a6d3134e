import type { Route } from '../http/route'

export const historyRoutes: Route[] = []
