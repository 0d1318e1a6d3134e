import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Fewer characters open nothing (backend/operator). */
const SHORTEST = 32

const secretsFile = 'backend/.dev.vars'

/** Writes a token for operators beside the backend where there is none; a build copies it. */
export function ensureOperatorToken() {
  const secrets = existsSync(secretsFile) ? readFileSync(secretsFile, 'utf8') : ''
  writeFileSync(secretsFile, addOperatorToken(secrets), { mode: 0o600 })
}

/** The secrets of a machine (backend/.dev.vars) with a token for operators: the one that is there, else a new one. */
export function addOperatorToken(secrets: string) {
  if ((parseEnv(secrets).OPERATOR_TOKEN ?? '').length >= SHORTEST) return secrets
  const others = secrets.split('\n').filter((line) => line && !/^\s*OPERATOR_TOKEN\s*=/.test(line))
  return `${[...others, `OPERATOR_TOKEN=${randomBytes(32).toString('hex')}`].join('\n')}\n`
}
