import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { minTokenLength } from '../../src/contract/operator-token.ts'

const secretsFile = 'backend/.dev.vars'

/** Creates an operator token in the backend's secrets file if it has none; a build copies the file. */
export function ensureOperatorToken() {
  const secrets = existsSync(secretsFile) ? readFileSync(secretsFile, 'utf8') : ''
  writeFileSync(secretsFile, addOperatorToken(secrets), { mode: 0o600 })
}

/** Returns the text of backend/.dev.vars with an operator token: the existing one, or a new one. */
export function addOperatorToken(secrets: string) {
  if ((parseEnv(secrets).OPERATOR_TOKEN ?? '').length >= minTokenLength) return secrets
  const others = secrets.split('\n').filter((line) => line && !/^\s*OPERATOR_TOKEN\s*=/.test(line))
  return `${[...others, `OPERATOR_TOKEN=${randomBytes(32).toString('hex')}`].join('\n')}\n`
}
