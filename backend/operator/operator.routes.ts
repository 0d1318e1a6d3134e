import * as v from 'valibot'
import type { Route } from '../http/route'
import { folderRoutes } from '../shop-configuration/shop-configuration.routes'
import { articleRoutes } from './catalogue/articles.routes'
import { closedDayRoutes } from './catalogue/closed-days.routes'
import { discountCodeRoutes } from './catalogue/discount-codes.routes'
import { fontRoutes } from './catalogue/fonts.routes'
import { photoRoutes } from './catalogue/photos.routes'
import { customerDeskRoutes } from './customers/customers.routes'
import { mailDeskRoutes } from './customers/mail.routes'
import { moderationRoutes } from './customers/moderation.routes'
import { operatorAccountRoutes } from './customers/operator-accounts.routes'
import { operatorCall, operatorRoute } from './operator-call'
import { creditRoutes } from './orders/credit-accounts.routes'
import { noteRoutes } from './orders/notes.routes'
import { offerDeskRoutes } from './orders/offers.routes'
import { orderDeskRoutes } from './orders/orders.routes'
import { packingSlipRoutes } from './orders/packing-slips.routes'
import { returnDeskRoutes } from './orders/returns.routes'
import { vatRoutes } from './orders/vat-report.routes'
import { purgeRoutes } from './purge-permission.routes'
import { refreshRoutes } from './refresh-derived-data.routes'

/** Answers 200 for a valid token. The edge worker makes this call before it accepts an upload. */
const checkToken = operatorCall('GET', '/', null, v.object({}))

/** All routes below `/operator`. `operatorOnly` runs before each of them. */
export const operatorRoutes: readonly Route[] = [
  operatorRoute(checkToken, async () => undefined),
  ...articleRoutes,
  ...fontRoutes,
  ...photoRoutes,
  ...orderDeskRoutes,
  ...offerDeskRoutes,
  ...noteRoutes,
  ...packingSlipRoutes,
  ...vatRoutes,
  ...creditRoutes,
  ...customerDeskRoutes,
  ...moderationRoutes,
  ...returnDeskRoutes,
  ...mailDeskRoutes,
  ...closedDayRoutes,
  ...discountCodeRoutes,
  ...operatorAccountRoutes,
  ...folderRoutes,
  ...refreshRoutes,
  ...purgeRoutes,
]
