import type { ShopContext } from '../../http/route'
import { clientAndAccount, clientOf, countTry, forgetTries, forgetTry } from '../../limit/limit'
import { limits } from '../../limit/limits'
import { readKnownDevice } from './known-device'

/**
 * Counts a try at the account of a mail, whether there is one or not. A browser that logged in to it before has its own
 * few tries: those of strangers do not count for it.
 *
 * @returns what to do when it succeeded: none of it was a guess
 * @throws TooMany
 */
export async function countLogin(context: ShopContext, email: string): Promise<() => Promise<unknown>> {
  const device = await readKnownDevice(context, email)
  if (device) {
    const whom = `${email} ${device}`
    await countTry(context, [[limits.loginOfDevice, whom]])
    return () => forgetTries(context, limits.loginOfDevice, whom)
  }
  await countTry(context, [
    [limits.loginOfMail, email],
    [limits.loginOfAsker, clientAndAccount(context, email)],
    [limits.loginOfClient, clientOf(context)],
  ])
  return () =>
    Promise.all([
      forgetTries(context, limits.loginOfAsker, clientAndAccount(context, email)),
      // Only this one: strangers must not get new guesses each time the owner logs in.
      forgetTry(context, limits.loginOfMail, email),
    ])
}
