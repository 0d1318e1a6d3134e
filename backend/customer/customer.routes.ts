import type { Route } from '../http/route'

export const customerRoutes: Route[] = []
