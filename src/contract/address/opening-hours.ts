import * as v from 'valibot'
import { Text } from '../../../kit/contract/answer-schema'

/** When a shop or a pickup point is open: `{ days: 'Zaterdag', hours: '9.00–17.00 uur' }`. */
export const OpeningHours = v.object({ days: Text, hours: Text })
export type OpeningHours = v.InferOutput<typeof OpeningHours>

/** Formats opening hours for pages and mails: `Zaterdag: 9.00–17.00 uur`. */
export const formatOpeningHours = ({ days, hours }: OpeningHours) => `${days}: ${hours}`
