import { writeDb } from '../../db/client'
import type { SelectOf } from '../../db/query-builder'
import type { ShopContext } from '../../http/route'
import { deviceCookie, readCookieToken, writeCookieToken } from '../../session/cookie'
import { isKnownDevice, KNOWN_DEVICE_LIFETIME, rememberDevice } from './known-device.repository'

/**
 * Returns the token of a browser that logged in to the account with this mail address before. Runs no query without a
 * cookie.
 */
export async function readKnownDevice(context: ShopContext, email: string): Promise<string | undefined> {
  const token = readCookieToken(context, deviceCookie)
  if (!token) return undefined
  return (await isKnownDevice(writeDb(context.env), token, email, Date.now())) ? token : undefined
}

/** Registers the browser as a known device of the account (docs/decisions/0034). */
export async function writeKnownDevice(context: ShopContext, account: SelectOf<{ id: number }>) {
  const before = readCookieToken(context, deviceCookie)
  const token = await rememberDevice(writeDb(context.env), before, account, Date.now())
  writeCookieToken(context, token, KNOWN_DEVICE_LIFETIME / 1000, deviceCookie)
}
