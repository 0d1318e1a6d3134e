import * as v from 'valibot'
import { CachePurgeBody } from '../../src/contract/cache-purge'
import { writeDb } from '../db/client'
import type { Route } from '../http/route'
import { shopConfigurationRoutes } from '../shop-configuration/shop-configuration.routes'
import { articleRoutes } from './catalogue/articles.routes'
import { closedDayRoutes } from './catalogue/closed-days.routes'
import { discountCodeRoutes } from './catalogue/discount-codes.routes'
import { uploadRoutes } from './catalogue/uploads.routes'
import { operatorCustomerRoutes } from './customers/customers.routes'
import { operatorMailRoutes } from './customers/mail.routes'
import { moderationRoutes } from './customers/moderation.routes'
import { operatorAccountRoutes } from './customers/operator-accounts.routes'
import { setLoggedCounts } from './log'
import { operatorRoute } from './operator-call'
import { creditAccountRoutes } from './orders/credit-accounts.routes'
import { operatorOfferRoutes } from './orders/offers.routes'
import { operatorOrderRoutes } from './orders/orders.routes'
import { operatorReturnRoutes } from './orders/returns.routes'
import { refreshDerivedDataBatch } from './refresh-derived-data.repository'

/** All routes below `/operator`. `operatorOnly` runs before each of them. */
export const operatorRoutes: readonly Route[] = [
  // Answers 200 for a valid token. The edge worker makes this call before it accepts an upload.
  operatorRoute('GET /', null, {}, async () => undefined),
  ...articleRoutes,
  ...uploadRoutes,
  ...operatorOrderRoutes,
  ...operatorOfferRoutes,
  ...creditAccountRoutes,
  ...operatorCustomerRoutes,
  ...moderationRoutes,
  ...operatorReturnRoutes,
  ...operatorMailRoutes,
  ...closedDayRoutes,
  ...discountCodeRoutes,
  ...operatorAccountRoutes,
  ...shopConfigurationRoutes,
  operatorRoute(
    'POST /refresh',
    'shop',
    {
      after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
      at_once: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5_000)), 500),
    },
    async ({ after, at_once }, context) => {
      const report = await refreshDerivedDataBatch(writeDb(context.env), { after, atOnce: at_once })
      setLoggedCounts(context, { done: report.done, ...(report.total !== null && { total: report.total }) })
      return report
    },
  ),
  // Only checks that the operator may purge caches, and logs the call. The edge worker purges its caches itself
  // (worker/cache/purge-caches.ts).
  operatorRoute('POST /purge', 'shop', CachePurgeBody, async () => undefined),
]
