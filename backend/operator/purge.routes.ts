import { Purge } from '../../src/contract/purge'
import { operatorCall, operatorRoute } from './operator-call'

const purgeCall = operatorCall('POST', '/purge', 'shop', Purge)

/** Checks that this operator may purge, and logs it. The edge itself purges its caches (worker/cache/purge.ts). */
export const purgeRoutes = [operatorRoute(purgeCall, async () => undefined)]
