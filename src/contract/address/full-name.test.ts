import { expect, test } from 'vitest'
import { fullName } from './full-name'

test.each([
  [{ firstname: 'Sanne', middle_name: 'van den', lastname: 'Heuvel' }, 'Sanne van den Heuvel'],
  [{ firstname: 'Sanne', middlename: 'van den', lastname: 'Heuvel' }, 'Sanne van den Heuvel'],
  [{ firstname: 'Joost', middle_name: null, lastname: 'Mulder' }, 'Joost Mulder'],
  [{ firstname: '', middle_name: '', lastname: '' }, ''],
  [{}, ''],
])('a person with the names %j is written as %j', (person, name) => {
  expect(fullName(person)).toBe(name)
})
