import { endOfDay, weekdayOf } from '../lib/amsterdam'
import { HOUR } from '../lib/time'
import { TRANSFER } from '../payment/provider'

/** How an order is paid: nothing to pay, at the provider at once, by bank transfer, or on account afterwards. */
export type Paying = 'nothing' | 'online' | 'transfer' | 'account'

export type ReservationLimit = { orders: number; pieces: number; cents: number }

/**
 * The most that one buyer or client may reserve unpaid, however large the shop is. A buyer is an account or a guest's
 * mail address; a client may be an office or a mobile network. Transfers reserve stock for days, so they count
 * separately: a stranger who uses up a buyer's transfers does not prevent online payment.
 */
export const reservationLimits: Record<'online' | 'transfer', Record<'buyer' | 'client', ReservationLimit>> = {
  online: {
    buyer: { orders: 10, pieces: 1_000, cents: 25_000_00 },
    client: { orders: 20, pieces: 2_000, cents: 50_000_00 },
  },
  transfer: {
    buyer: { orders: 3, pieces: 400, cents: 10_000_00 },
    client: { orders: 10, pieces: 1_000, cents: 25_000_00 },
  },
}

/**
 * The most in percent of the shop's stock, in pieces and in value; in a small shop this is less than `reservationLimits`. Beyond
 * the share of `all`, transfers are closed. Online payments stay open, and each client may then hold `FEW_PIECES`.
 */
export const stockShares: Record<'online' | 'transfer', { each: number; all: number }> = {
  online: { each: 10, all: 25 },
  transfer: { each: 5, all: 10 },
}

/** No share refuses so few pieces: in a shop of thirty pieces one order may be three of them. */
export const FEW_PIECES = 5

/**
 * Percentage of stock held unpaid at which the cron warns. Where online payments alone hold more, another attempt to
 * pay holds nothing beyond the order's first hour.
 */
export const ALARM_SHARE = 5

/**
 * Working days for which a bank transfer reserves its stock, to the end of the last. Mail and pages use the same
 * number.
 */
export const TRANSFER_DAYS = 3

export function payingOf(providerMethod: string | null, totalCents: number): Paying {
  if (totalCents === 0) return 'nothing'
  if (providerMethod === null) return 'account'
  return providerMethod === TRANSFER ? 'transfer' : 'online'
}

/** Returns the end of the reservation of an order placed at `now`, ms; null where it does not end. */
export function reserveUntil(paying: Paying, now: number): number | null {
  if (paying === 'online') return now + HOUR
  return paying === 'transfer' ? endOfWorkday(now, TRANSFER_DAYS) : null
}

/** The end of the `days`th day from Monday to Friday after that of `time`. */
function endOfWorkday(time: number, days: number) {
  let end = endOfDay(time)
  for (let left = days; left > 0; ) {
    end = endOfDay(end, 1)
    if (weekdayOf(end) % 6 !== 0) left--
  }
  return end
}
