import { DAY } from '../lib/time'

const YEAR = 365 * DAY

/** Retention periods, ms. The cron uses them (cron/prune.ts), and the register lists them (processings.ts). */
export const retentionPeriods = {
  keys: DAY,
  carts: 90 * DAY,
  stockAlerts: YEAR,
  stockAlertsSent: 30 * DAY,
  mail: YEAR,
  askers: YEAR,
  hidden: YEAR,
  operatorLog: 2 * YEAR,
  /** Operators' notes about an order: retained for as long as the order's guarantee lasts. */
  orderNotes: 2 * YEAR,
  /** Orders that were cancelled before they were paid or invoiced: retained until disputes about them are over. */
  neverPaid: 2 * YEAR,
  /**
   * Orders of erased customers: after this period, when no return can follow, only data that an invoice must contain
   * remains.
   */
  erasedOrders: 60 * DAY,
  names: 7 * YEAR,
}

/**
 * For how many whole years after the year of the order the bookkeeping is retained (Algemene wet inzake
 * rijksbelastingen, art. 52 lid 4).
 */
export const BOOK_YEARS = 7

/** Formats a period of `retentionPeriods` in Dutch: `1 jaar`, `90 dagen`. */
export function formatPeriod(ms: number) {
  const days = Math.round(ms / DAY)
  if (days % 365 === 0) return `${days / 365} jaar`
  return days === 1 ? '1 dag' : `${days} dagen`
}
