import { CachePurgeBody } from '../../src/contract/cache-purge'
import { defineOperatorCall, operatorRoute } from './operator-call'

const purgeCall = defineOperatorCall('POST', '/purge', 'shop', CachePurgeBody)

/**
 * Only checks that the operator may purge caches, and logs the call. The edge worker purges its caches itself
 * (worker/cache/purge-caches.ts).
 */
export const purgePermissionRoutes = [operatorRoute(purgeCall, async () => undefined)]
