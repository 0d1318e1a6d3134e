import { listOutbox } from '../../src/contract/outbox'
import { writeDb } from '../db/client'
import { isDemo, shopOrigin } from '../env'
import { notFoundError, route } from '../http/route'
import { findOutbox } from './send-outbox-mail.repository'

export const mailRoutes = [
  route(listOutbox, async (_, { env, req }) => {
    if (!isDemo(env)) throw notFoundError()
    return findOutbox(writeDb(env), shopOrigin(env) ?? new URL(req.url).origin)
  }),
]
