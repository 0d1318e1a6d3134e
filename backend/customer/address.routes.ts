import type { Route } from '../http/route'

export const addressRoutes: Route[] = []
