import { getMe, loginAsGuest } from '../../src/features/auth/auth.api'
import { writeDb } from '../db/client'
import { route } from '../http/route'
import { writeToken } from '../session/cookie'
import { ABSOLUTE } from '../session/session.repository'
import { notLoggedIn, visitorOf } from '../session/visitor'
import { beginGuest, findMe } from './guest.repository'

export const authRoutes = [
  route(loginAsGuest, async ({ email }, context) => {
    writeToken(context, await beginGuest(writeDb(context.env), visitorOf(context), email), ABSOLUTE / 1000)
    return { token: 'session', scart_items_merged: false }
  }),

  route(getMe, async (_, context) => {
    const me = await findMe(writeDb(context.env), visitorOf(context))
    if (!me) throw notLoggedIn()
    const { id, email, firstname, middle_name, lastname, phone, company, vat_number } = me
    const flags = { account_exists: me.account_exists === 1, newsletter: me.newsletter === 1 }
    return { id, email, firstname, middle_name, lastname, phone, company, vat_number, ...flags }
  }),
]
