import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toErrors } from './validation'

test('each validation error is a Dutch text at its field', () => {
  const { issues = [] } = v.safeParse(v.object({ a: v.number(), b: v.object({ c: v.string() }) }), { b: { c: 1 } })

  expect(toErrors(issues)).toEqual({ a: ['Dit is verplicht.'], 'b.c': ['Dit klopt niet. Kijk het nog eens na.'] })
})

test('an error about a missing part of an address names that part and has the full path of its field', () => {
  const text = v.pipe(v.string(), v.nonEmpty())
  const address = v.object({ city: text, firstname: text })
  const { issues = [] } = v.safeParse(v.object({ invoice: address, email: text }), { invoice: { city: '' } })

  expect(toErrors(issues)).toEqual({
    'invoice.city': ['Vul een plaats in.'],
    'invoice.firstname': ['Vul een voornaam in.'],
    email: ['Vul een e-mailadres in.'],
  })
})

test('at most fifty validation errors are reported', () => {
  const { issues = [] } = v.safeParse(v.array(v.number()), Array(1_000).fill('x'))

  expect(Object.keys(toErrors(issues))).toHaveLength(50)
})

test('a length error names a number of characters for a text, and a number of choices for a list', () => {
  const text = v.pipe(v.string(), v.maxLength(3))
  const things = v.pipe(v.array(v.number()), v.minLength(1), v.maxLength(2))
  const { issues = [] } = v.safeParse(v.object({ a: text, b: things, c: things }), { a: 'tekst', b: [], c: [1, 2, 3] })

  expect(toErrors(issues)).toEqual({
    a: ['Dit mag maximaal 3 tekens lang zijn.'],
    b: ['Kies er minstens 1.'],
    c: ['Kies er maximaal 2.'],
  })
})
