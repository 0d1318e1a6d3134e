import * as v from 'valibot'
import { CachePurgeBody } from '../../src/contract/cache-purge'
import type { Route } from '../http/route'
import { shopConfigurationRoutes } from '../shop-configuration/shop-configuration.routes'
import { articleRoutes } from './catalogue/articles.routes'
import { closedDayRoutes } from './catalogue/closed-days.routes'
import { discountCodeRoutes } from './catalogue/discount-codes.routes'
import { fontRoutes } from './catalogue/fonts.routes'
import { photoRoutes } from './catalogue/photos.routes'
import { operatorCustomerRoutes } from './customers/customers.routes'
import { operatorMailRoutes } from './customers/mail.routes'
import { moderationRoutes } from './customers/moderation.routes'
import { operatorAccountRoutes } from './customers/operator-accounts.routes'
import { defineOperatorCall, operatorRoute } from './operator-call'
import { creditAccountRoutes } from './orders/credit-accounts.routes'
import { operatorOfferRoutes } from './orders/offers.routes'
import { operatorOrderRoutes } from './orders/orders.routes'
import { packingSlipRoutes } from './orders/packing-slips.routes'
import { operatorReturnRoutes } from './orders/returns.routes'
import { refreshDerivedDataRoutes } from './refresh-derived-data.routes'

/** Answers 200 for a valid token. The edge worker makes this call before it accepts an upload. */
const checkToken = defineOperatorCall('GET', '/', null, v.object({}))

/**
 * Only checks that the operator may purge caches, and logs the call. The edge worker purges its caches itself
 * (worker/cache/purge-caches.ts).
 */
const purgeCall = defineOperatorCall('POST', '/purge', 'shop', CachePurgeBody)

/** All routes below `/operator`. `operatorOnly` runs before each of them. */
export const operatorRoutes: readonly Route[] = [
  operatorRoute(checkToken, async () => undefined),
  ...articleRoutes,
  ...fontRoutes,
  ...photoRoutes,
  ...operatorOrderRoutes,
  ...operatorOfferRoutes,
  ...packingSlipRoutes,
  ...creditAccountRoutes,
  ...operatorCustomerRoutes,
  ...moderationRoutes,
  ...operatorReturnRoutes,
  ...operatorMailRoutes,
  ...closedDayRoutes,
  ...discountCodeRoutes,
  ...operatorAccountRoutes,
  ...shopConfigurationRoutes,
  ...refreshDerivedDataRoutes,
  operatorRoute(purgeCall, async () => undefined),
]
