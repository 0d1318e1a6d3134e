import type { Route } from '../http/route'

export const offerRoutes: Route[] = []
