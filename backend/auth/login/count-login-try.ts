import type { ShopContext } from '../../http/route'
import { clientAndAccountKey, clientKeyOf, countTry, resetTries, subtractOneTry } from '../../limit/limit'
import { limits } from '../../limit/limits'
import { readKnownDevice } from './known-device'

/**
 * Counts a login attempt for a mail address, with or without an account. A browser that logged in to the account before
 * has its own limit, so that attempts by other clients do not lock the customer out.
 *
 * @returns a function to call after a successful login, which removes the attempts from the counts
 * @throws TooMany
 */
export async function countLoginTry(context: ShopContext, email: string): Promise<() => Promise<unknown>> {
  const device = await readKnownDevice(context, email)
  if (device) {
    const subject = `${email} ${device}`
    await countTry(context, [[limits.loginOfDevice, subject]])
    return () => resetTries(context, limits.loginOfDevice, subject)
  }
  await countTry(context, [
    [limits.loginOfMail, email],
    [limits.loginOfAsker, clientAndAccountKey(context, email)],
    [limits.loginOfClient, clientKeyOf(context)],
  ])
  return () =>
    Promise.all([
      resetTries(context, limits.loginOfAsker, clientAndAccountKey(context, email)),
      // Removes one attempt only: a reset to 0 would give an attacker new guesses each time the customer logs in.
      subtractOneTry(context, limits.loginOfMail, email),
    ])
}
