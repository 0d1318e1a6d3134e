import * as v from 'valibot'
import { writeDb } from '../../db/client'
import type { Route } from '../../http/route'
import { invalid, toErrors } from '../../http/validation'
import { answerSlips } from '../../order/invoice/answer-pdf'
import { noteTouched } from '../log'
import { withRight } from '../operator-call'
import { findSlips } from './packing-slips.repository'

const Numbers = v.object({
  numbers: v.pipe(
    v.string(),
    v.toUpperCase(),
    // At most a hundred: rendering these takes a second or two.
    v.regex(/^[A-Z0-9]{1,20}(,[A-Z0-9]{1,20}){0,99}$/),
    v.transform((text) => text.split(',')),
  ),
})

/** Packing slips. This route is not a JSON call because it returns a file; its errors are JSON. */
const slipsFile: Route = withRight('orders', {
  method: 'GET',
  path: '/operator/slips',
  async answer(context) {
    const input = v.safeParse(Numbers, context.req.query())
    if (!input.success) throw invalid(toErrors(input.issues), 400)
    const slips = await findSlips(writeDb(context.env), input.output.numbers)
    noteTouched(context, ...slips.map(({ number }) => number))
    return answerSlips(slips)
  },
})

export const documentRoutes: readonly Route[] = [slipsFile]
