import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { MIN_TOKEN_LENGTH } from '../../src/contract/limits.ts'

const secretsFile = 'backend/.dev.vars'

/** Creates an operator token in the backend's secrets file, if the file has none. A build copies this file. */
export function ensureOperatorToken() {
  const secrets = existsSync(secretsFile) ? readFileSync(secretsFile, 'utf8') : ''
  writeFileSync(secretsFile, addOperatorToken(secrets), { mode: 0o600 })
}

/** Returns the text of backend/.dev.vars with an operator token. Adds a new token if the text has no valid token. */
function addOperatorToken(secrets: string) {
  if ((parseEnv(secrets).OPERATOR_TOKEN ?? '').length >= MIN_TOKEN_LENGTH) return secrets
  const others = secrets.split('\n').filter((line) => line && !/^\s*OPERATOR_TOKEN\s*=/.test(line))
  return `${[...others, `OPERATOR_TOKEN=${randomBytes(32).toString('hex')}`].join('\n')}\n`
}
