import * as v from 'valibot'
import { writeDb } from '../../db/client'
import type { Route } from '../../http/route'
import { invalidInputError, toErrors } from '../../http/validation'
import { answerPackingSlipsPdf } from '../../order/invoice/answer-pdf'
import { setLoggedSubjects } from '../log'
import { routeWithRight } from '../operator-call'
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
const slipsFile: Route = routeWithRight('orders', {
  method: 'GET',
  path: '/operator/slips',
  async answer(context) {
    const input = v.safeParse(Numbers, context.req.query())
    if (!input.success) throw invalidInputError(toErrors(input.issues), 400)
    const slips = await findPackingSlips(writeDb(context.env), input.output.numbers)
    setLoggedSubjects(context, ...slips.map(({ number }) => number))
    return answerPackingSlipsPdf(slips)
  },
})

export const packingSlipRoutes: readonly Route[] = [slipsFile]
