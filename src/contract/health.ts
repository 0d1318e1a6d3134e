import * as v from 'valibot'
import { Num, nullishOf, orElse, Text } from '../../kit/contract/answer-schema'
import { defineCall } from '../../kit/contract/call'

/**
 * `state` is ok, late, fails, or off (not configured, and not needed). `age_s` is the age of the oldest waiting item,
 * or the time since the last run, in seconds.
 */
const Part = v.object({ state: Text, age_s: nullishOf(Num) })

/** The state of each part of the backend; null for a part that the backend does not have. Contains no personal data. */
export const Health = v.object({
  database: orElse(Part, null),
  provider: orElse(Part, null),
  outbox: orElse(Part, null),
  cron: orElse(Part, null),
  setup: orElse(Part, null),
})

export const getHealth = defineCall({ method: 'GET', path: '/health', input: v.object({}), answer: Health, ours: true })
