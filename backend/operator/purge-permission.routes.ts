import { Purge } from '../../src/contract/cache-purge'
import { operatorCall, operatorRoute } from './operator-call'

const purgeCall = operatorCall('POST', '/purge', 'shop', Purge)

/**
 * Only checks that the operator may purge caches, and logs the call. The edge worker purges its caches itself
 * (worker/cache/purge-caches.ts).
 */
export const purgeRoutes = [operatorRoute(purgeCall, async () => undefined)]
