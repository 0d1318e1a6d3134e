import { expect, test } from 'vitest'
import { timed } from '../../tests/support/timed'
import { password, sanne, startWithAccounts } from '../testing/accounts'
import { isLong } from '../testing/shop'
import { hashPassword } from './password/password-hash.ts'

const samples = isLong ? 200 : 4
/**
 * The largest allowed difference. Without the dummy hash it would be about 90 percent; a few samples on a busy machine
 * are rough.
 */
const most = isLong ? 0.05 : 0.5

test(`a login with an unknown mail address takes as long as one with a wrong password (${samples} samples)`, {
  ...timed,
  timeout: 300_000,
}, async () => {
  await using shop = await startWithAccounts()
  // Hashed as production does it: with its ending it is the module itself (tests/support/cheap-passwords.ts).
  const { hash, salt, n, r, p } = await hashPassword(password, 'pepper')
  await shop.db
    .prepare('UPDATE password_hashes SET hash = ?, salt = ?, n = ?, r = ?, p = ?')
    .bind(hash, salt, n, r, p)
    .run()
  const measure = async (email: string) => {
    const began = performance.now()
    const response = await shop.post('/customerAuth/login', { email, password: 'iets heel anders' })
    const took = performance.now() - began
    expect(response.status).toBe(401)
    await shop.db.prepare('DELETE FROM rate_limits').run()
    return took
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  // Turn and turn about, each first as often as second: what else the machine does hits both.
  for (let sample = 0; sample < samples; sample++) {
    const turns = [
      async () => known.push(await measure(sanne)),
      async () => unknown.push(await measure(`niemand${sample}@voorbeeld.nl`)),
    ]
    for (const turn of sample % 2 ? turns : turns.toReversed()) await turn()
  }

  const [one, other] = [median(known), median(unknown)]
  const ratio = median(known.map((took, sample) => (unknown[sample] ?? 0) / took))
  console.log(
    `login: wrong password ${one.toFixed(1)} ms, unknown mail ${other.toFixed(1)} ms, of pairs ${ratio.toFixed(3)}`,
  )
  // Of pairs, because a machine gets busy and idle in the course of a test.
  expect(Math.abs(ratio - 1)).toBeLessThan(most)
})

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
