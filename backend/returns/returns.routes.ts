import type { Route } from '../http/route'

export const returnRoutes: Route[] = []
