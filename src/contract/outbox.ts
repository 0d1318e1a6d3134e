import * as v from 'valibot'
import { listOf, Num, nullishOf, Text, withFallback } from '../../kit/contract/answer-schema'
import { defineCall } from '../../kit/contract/call'

/** Lists the mail that the demo would have sent, the newest first. Errors: 404 outside the demo. */
export const listOutbox = defineCall('GET /outbox', {
  answer: listOf(
    v.object({
      id: Num,
      to: Text,
      subject: Text,
      text: Text,
      html: nullishOf(Text),
      created_at: withFallback(Text, ''),
    }),
  ),
  isExtension: true,
})
