import { getHealth } from '../../src/contract/health'
import { writeDb } from '../db/client'
import { route } from '../http/route'
import { openProvider } from '../payment/open-provider'
import { healthOfParts } from './health'
import { findHealthSigns } from './health.repository'

export const healthRoutes = [
  route(getHealth, async (_, { env }) => {
    const db = writeDb(env)
    const now = Date.now()
    return healthOfParts(env, openProvider(env, db) !== null, await findHealthSigns(db, now), now)
  }),
]
