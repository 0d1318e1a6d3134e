import type { Context } from 'hono'
import type { ShopEnv } from '../context'
import { isOverRateLimit, RATE_LIMIT_WAIT_SECONDS } from '../edge-rate-limit'
import { settingsOf } from '../env'
import { openAddressLookup } from './address-lookup'

/** The time limit of a lookup in ms. A visitor who waits longer types the street and city instead. */
const budgetMs = 1000

const POSTAL_CODE = /^[1-9]\d{3}[A-Z]{2}$/
const HOUSE_NUMBER = /^[1-9]\d{0,4}$/

/**
 * Answers `GET /adres?postcode=4818JA&nummer=12` with street and city as `data`. `data` is null if the address does not
 * exist; the answer is 204 if the lookup failed. The worker calls the service without the visitor's IP address and
 * cookies.
 */
export async function answerAddressLookup(c: Context<ShopEnv>) {
  const lookUp = openAddressLookup(settingsOf(c.env))
  if (!lookUp) return c.notFound()
  const { postcode = '', nummer = '' } = c.req.query()
  if (!POSTAL_CODE.test(postcode) || !HOUSE_NUMBER.test(nummer))
    return c.json({ message: 'Vul een postcode en een huisnummer in.', code: 'bad_query' }, 400)
  if (await isOverRateLimit(c, c.env.ADDRESS_LIMIT, 'edge:address')) {
    c.header('retry-after', String(RATE_LIMIT_WAIT_SECONDS))
    return c.json({ message: 'Je hebt het te vaak geprobeerd. Vul je adres zelf in.', code: 'too_many' }, 429)
  }
  try {
    const query = { postalCode: postcode, number: Number(nummer) }
    return c.json({ data: await lookUp(query, AbortSignal.timeout(budgetMs)) })
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'no answer'
    console.error(JSON.stringify({ event: 'address_lookup_failed', requestId: c.get('requestId'), error: problem }))
    return c.body(null, 204)
  }
}
