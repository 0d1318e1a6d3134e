import * as v from 'valibot'
import { Num, nullishOf, Text, withFallback } from '../../kit/contract/answer-schema'
import { defineCall } from '../../kit/contract/call'

/**
 * `state` is ok, late, fails, or off (not configured, and not needed). `age_s` is the age of the oldest waiting item,
 * or the time since the last run, in seconds.
 */
const Part = v.object({ state: Text, age_s: nullishOf(Num) })

/** The state of each part of the backend; null for a part that the backend does not have. Contains no personal data. */
export const Health = v.object({
  database: withFallback(Part, null),
  provider: withFallback(Part, null),
  outbox: withFallback(Part, null),
  cron: withFallback(Part, null),
  setup: withFallback(Part, null),
})

export const getHealth = defineCall('GET /health', { answer: Health, isExtension: true })
