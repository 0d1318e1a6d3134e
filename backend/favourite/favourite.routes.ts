import type { Route } from '../http/route'

export const favouriteRoutes: Route[] = []
