import * as v from 'valibot'
import { MaybeText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { setLoggedSubjects } from '../log'
import { texts } from '../nl'
import { operatorRoute } from '../operator-call'
import { addDiscountCode, endDiscountCode, findDiscountCodes } from './discount-codes.repository'

const Code = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9-]{3,30}$/, texts.code))
const Day = v.optional(v.pipe(v.string(), v.isoDate()))
const IntegerUpTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))
const Cents = IntegerUpTo(10_000_000)

const NewCode = v.pipe(
  v.object({
    code: Code,
    title: MaybeText(80),
    kind: v.picklist(['percentage', 'amount']),
    value: Cents,
    from: Day,
    until: Day,
    minimum_cents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000)), 0),
    use_limit: v.optional(v.nullable(IntegerUpTo(1_000_000)), null),
    stacks: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.check(({ kind, value }) => kind === 'amount' || value <= 100, texts.percent),
    ['value'],
  ),
  v.forward(
    v.check(({ from, until }) => !from || !until || from <= until, texts.endsBefore),
    ['until'],
  ),
)

export const discountCodeRoutes = [
  operatorRoute('GET /codes', 'shop', {}, async (_, { env }) => findDiscountCodes(writeDb(env), new Date())),

  operatorRoute('POST /codes', 'shop', NewCode, async ({ title, ...code }, context) => {
    await addDiscountCode(writeDb(context.env), { ...code, title: title ?? texts.codeTitle(code.code) }, new Date())
    setLoggedSubjects(context, code.code)
  }),

  // Codes of the shop configuration may have other characters and lengths than those that operators add.
  operatorRoute(
    'POST /codes/:code/end',
    'shop',
    { code: v.pipe(v.string(), v.trim(), v.maxLength(40)) },
    async ({ code }, { env }) => endDiscountCode(writeDb(env), code, new Date()),
  ),
]
