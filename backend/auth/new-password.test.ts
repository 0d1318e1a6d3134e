import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords'
import { isCommon, refuseCommon } from './new-password'

test('the list has 3,000 different passwords that are long enough to be chosen', () => {
  const words = commonPasswords.trim().split(/\s+/)

  expect(new Set(words).size).toBe(3_000)
  expect(words.filter((word) => word.length < 8 || word !== word.normalize('NFKC').toLowerCase())).toEqual([])
})

test.each(['password', 'PassWord', 'iloveyou', '12345678', 'ｐａｓｓｗｏｒｄ', 'qwertyuiop'])(
  '%s is guessed first',
  (password) => {
    expect(isCommon(password)).toBe(true)
    expect(() => refuseCommon(password)).toThrow('Dit wachtwoord wordt heel vaak gebruikt')
  },
)

test.each(['bergtocht-2041', 'password van sanne', 'wandelen123'])('%s may be chosen', (password) => {
  expect(isCommon(password)).toBe(false)
})
