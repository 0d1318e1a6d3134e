import { getHealth } from '../../src/contract/health'
import { writeDb } from '../db/client'
import { route } from '../http/route'
import { openProvider } from '../payment/open-provider'
import { partsOf } from './health'
import { findSigns } from './health.repository'

export const healthRoutes = [
  route(getHealth, async (_, { env }) => {
    const db = writeDb(env)
    const now = Date.now()
    return partsOf(env, openProvider(env, db) !== null, await findSigns(db, now), now)
  }),
]
