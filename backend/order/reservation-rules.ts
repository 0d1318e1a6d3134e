import { today } from '../delivery/delivery-day'
import { isDayOffForLegalPeriods } from '../delivery/holidays'
import { endOfDay, weekdayOf } from '../lib/format-dutch-time'
import { HOUR } from '../lib/time'
import { BANK_TRANSFER } from '../payment/provider'

/** How an order is paid: not at all, at the provider at once, by bank transfer, or on invoice afterwards. */
export type PaymentKind = 'nothing' | 'online' | 'transfer' | 'account'

export type ReservationLimit = { orders: number; pieces: number; cents: number }

/**
 * The maximum that one customer or client may reserve before paying, whatever the size of the shop. A customer is an
 * account, or a guest's session or mailbox; a client may be an office or a mobile network. Transfers reserve stock for
 * days, so they count separately: a stranger that uses up a customer's limit for transfers does not prevent that
 * customer from paying online.
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
 * The maximum that may be reserved, in percent of the shop's stock, by number and by value; in a small shop this is
 * less than `reservationLimits`. When all unpaid orders together exceed `all`, transfers are refused. Online payments
 * stay possible, and each client may then reserve `ALWAYS_RESERVABLE_ITEMS` items.
 */
export const MAX_STOCK_PERCENTAGES: Record<'online' | 'transfer', { each: number; all: number }> = {
  online: { each: 10, all: 25 },
  transfer: { each: 5, all: 10 },
}

/**
 * Up to this many reserved items the percentages in `MAX_STOCK_PERCENTAGES` do not apply: in a small shop, a normal
 * order may exceed those.
 */
export const ALWAYS_RESERVABLE_ITEMS = 5

/**
 * The percentage of stock reserved by unpaid orders above which the cron logs an alarm. If unpaid online orders alone
 * exceed it, another attempt to pay does not extend a reservation beyond the order's first hour.
 */
export const ALARM_STOCK_PERCENTAGE = 5

/**
 * For how many working days a bank transfer reserves stock, until the end of the last day. Mails and pages state this
 * number.
 */
export const TRANSFER_RESERVATION_DAYS = 3

export function paymentKindOf(providerMethod: string | null, totalCents: number): PaymentKind {
  if (totalCents === 0) return 'nothing'
  if (providerMethod === null) return 'account'
  return providerMethod === BANK_TRANSFER ? 'transfer' : 'online'
}

/** Returns the end of the reservation of an order placed at `now`, ms; null if the reservation does not end. */
export function reserveUntil(paying: PaymentKind, now: number): number | null {
  if (paying === 'online') return now + HOUR
  return paying === 'transfer' ? endOfWorkday(now, TRANSFER_RESERVATION_DAYS) : null
}

/**
 * Returns the end of the working day that is `days` working days after `time`. Working days are Monday to Friday,
 * except Dutch holidays, because a bank transfer may take longer over a holiday.
 */
function endOfWorkday(time: number, days: number) {
  let end = endOfDay(time)
  for (let left = days; left > 0; ) {
    end = endOfDay(end, 1)
    if (weekdayOf(end) % 6 !== 0 && !isDayOffForLegalPeriods(today(end), 'NL')) left--
  }
  return end
}
