import * as v from 'valibot'
import { Num, Text } from '../answer'

/** What is in one article, such as 250 of `g`: its price per kilo, litre or piece comes from it (unit-price.ts). */
export const NetContent = v.object({ amount: Num, unit: Text })
export type NetContent = v.InferOutput<typeof NetContent>
