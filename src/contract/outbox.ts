import * as v from 'valibot'
import { defineCall } from './call'
import { optional } from './schema'

/** The mail that would have been sent, the newest first (demo only, else 404). */
export const listOutbox = defineCall({
  method: 'GET',
  path: '/outbox',
  input: v.object({}),
  answer: v.array(
    v.object({
      id: v.number(),
      to: v.string(),
      subject: v.string(),
      text: v.string(),
      html: optional(v.string()),
      created_at: v.string(),
    }),
  ),
  ours: true,
})
