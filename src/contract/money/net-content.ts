import * as v from 'valibot'
import { Num, Text } from '../../../kit/contract/answer-schema'

export const NetContent = v.object({ amount: Num, unit: Text })
export type NetContent = v.InferOutput<typeof NetContent>
