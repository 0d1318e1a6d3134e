import { listOutbox } from '../../src/contract/outbox'
import { writeDb } from '../db/client'
import { isDemo, originsOfRequestAndMail } from '../env'
import { notFoundError, route } from '../http/route'
import { findOutbox } from './send-outbox-mail.repository'

export const mailRoutes = [
  route(listOutbox, async (_, context) => {
    if (!isDemo(context.env)) throw notFoundError()
    return findOutbox(writeDb(context.env), originsOfRequestAndMail(context).mailOrigin)
  }),
]
