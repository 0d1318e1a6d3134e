import * as v from 'valibot'
import { writeDb } from '../../db/client'
import type { Route } from '../../http/route'
import { invalidInput, toErrors } from '../../http/validation'
import { answerPackingSlips } from '../../order/invoice/answer-pdf'
import { rememberSubjects } from '../log'
import { withRight } from '../operator-call'
import { findPackingSlips } from './packing-slips.repository'

const Numbers = v.object({
  numbers: v.pipe(
    v.string(),
    v.toUpperCase(),
    // At most a hundred packing slips, because rendering a hundred takes a second or two.
    v.regex(/^[A-Z0-9]{1,20}(,[A-Z0-9]{1,20}){0,99}$/),
    v.transform((text) => text.split(',')),
  ),
})

/** Returns packing slips as PDF. This route is not a JSON call because it returns a file; its errors are JSON. */
const slipsFile: Route = withRight('orders', {
  method: 'GET',
  path: '/operator/slips',
  async answer(context) {
    const input = v.safeParse(Numbers, context.req.query())
    if (!input.success) throw invalidInput(toErrors(input.issues), 400)
    const slips = await findPackingSlips(writeDb(context.env), input.output.numbers)
    rememberSubjects(context, ...slips.map(({ number }) => number))
    return answerPackingSlips(slips)
  },
})

export const packingSlipRoutes: readonly Route[] = [slipsFile]
