import { isStatus } from '../../kit/contract/errors'
import { deleteMe, exportMe, updateMe } from '../../src/contract/customer'
import { BOOKMARK_HEADER, PRIMARY_BOOKMARK } from '../../src/contract/database-bookmark'
import { ownPasswordCheckOf, requireOwnPassword } from '../auth/password/require-own-password'
import { toCustomer } from '../auth/to-customer'
import { primarySessionDb, writeDb } from '../db/client'
import { route } from '../http/route'
import { readVatNumber, vatNumberErrors } from '../lib/vat-number'
import { sendMailAfterAnswer } from '../mail/send-mail-after-answer'
import { clearCookieToken } from '../session/cookie'
import { visitorOf } from '../session/visitor'
import * as repository from './customer.repository'
import { accountDeletedError, deleteAccount, hasDeletedAccount } from './delete-account.repository'
import { findPersonalData } from './personal-data.repository'

export const customerRoutes = [
  route(
    updateMe,
    async ({ password, ...form }, context) => {
      const profile = { ...form, vat_number: readVatNumber(form.vat_number) }
      const row = await repository.updateMe(
        writeDb(context.env),
        visitorOf(context),
        profile,
        password ?? null,
        ownPasswordCheckOf(context),
      )
      sendMailAfterAnswer(context)
      return toCustomer(row)
    },
    async (body) => vatNumberErrors(body),
  ),

  route(deleteMe, async ({ password }, context) => {
    const db = primarySessionDb(context.env)
    const visitor = visitorOf(context)
    const { hadPublishedPosts } = await requireOwnPassword(db, visitor, password, ownPasswordCheckOf(context))
      .then((account) => deleteAccount(db, visitor, account))
      .catch(async (error) => {
        // A form that was sent twice gets the outcome of the first request.
        if (!isStatus(error, 401) || !(await hasDeletedAccount(db, visitor))) throw error
        clearCookieToken(context)
        throw accountDeletedError()
      })
    // Cached pages still have the name: with this header the edge drops them.
    if (hadPublishedPosts) context.header(BOOKMARK_HEADER, db.getBookmark() ?? PRIMARY_BOOKMARK)
    clearCookieToken(context)
    sendMailAfterAnswer(context)
  }),

  route(exportMe, (_, context) => findPersonalData(writeDb(context.env), visitorOf(context))),
]
