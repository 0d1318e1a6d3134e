import { listOutbox } from '../../src/contract/outbox'
import { writeDb } from '../db/client'
import { isDemo } from '../env'
import { notFound, route } from '../http/route'
import { findOutbox } from './outbox.repository'

export const mailRoutes = [
  route(listOutbox, async (_, { env }) => {
    if (!isDemo(env)) throw notFound()
    return findOutbox(writeDb(env))
  }),
]
