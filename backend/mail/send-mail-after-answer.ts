import { writeDb } from '../db/client'
import type { ShopContext } from '../http/route'
import { runAfterAnswer } from '../http/run-after-answer'
import { sendMail } from './send-outbox-mail.repository'

/** Sends the mail in the outbox after the response was sent. */
export const sendMailAfterAnswer = (context: ShopContext) =>
  runAfterAnswer(context, sendMail(writeDb(context.env), context.env, Date.now()))
