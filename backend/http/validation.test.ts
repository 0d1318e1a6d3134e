import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toErrors } from './validation'

test('each mistake is a Dutch text at its field', () => {
  const { issues = [] } = v.safeParse(v.object({ a: v.number(), b: v.object({ c: v.string() }) }), { b: { c: 1 } })

  expect(toErrors(issues)).toEqual({ a: ['Dit is verplicht.'], 'b.c': ['Deze waarde klopt niet.'] })
})

test('at most fifty mistakes are told', () => {
  const { issues = [] } = v.safeParse(v.array(v.number()), Array(1_000).fill('x'))

  expect(Object.keys(toErrors(issues))).toHaveLength(50)
})
