import type { Route } from '../http/route'

export const stockAlertRoutes: Route[] = []
