import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { addOperatorToken } from './operator-token.ts'

test.each(['', 'OPERATOR_TOKEN=""\nMOLLIE_API_KEY=test_1\n', 'MOLLIE_API_KEY=test_1'])(
  'a machine without an operator token gets one, and its other secrets stay (%#)',
  (secrets) => {
    const { OPERATOR_TOKEN, ...others } = parseEnv(addOperatorToken(secrets))

    expect(OPERATOR_TOKEN).toMatch(/^[0-9a-f]{64}$/)
    expect(others).toEqual(secrets.includes('MOLLIE') ? { MOLLIE_API_KEY: 'test_1' } : {})
  },
)

test('an operator token that is already set is not replaced', () => {
  const secrets = `# mine\nOPERATOR_TOKEN=${'a'.repeat(32)}\n`

  expect(addOperatorToken(secrets)).toBe(secrets)
})
