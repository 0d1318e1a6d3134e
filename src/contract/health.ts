import * as v from 'valibot'
import { maybe, Num, orElse, Text } from '../../kit/contract/answer'
import { defineCall } from '../../kit/contract/call'

/** `state`: ok, late, fails, or off (not set up, and not needed); `age_s`: of what waits the longest, or of the last run. */
const Part = v.object({ state: Text, age_s: maybe(Num) })

/** The state of each part of the backend; null for a part that it does not have. Contains no personal data. */
export const Health = v.object({
  database: orElse(Part, null),
  provider: orElse(Part, null),
  outbox: orElse(Part, null),
  cron: orElse(Part, null),
  setup: orElse(Part, null),
})

export const getHealth = defineCall({ method: 'GET', path: '/health', input: v.object({}), answer: Health, ours: true })
