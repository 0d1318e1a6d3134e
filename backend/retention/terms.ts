import { DAY } from '../lib/time'

const YEAR = 365 * DAY

/** How long is kept what, ms. The cron goes by it (cron/prune.ts), and so does the register (processing.ts). */
export const terms = {
  keys: DAY,
  carts: 90 * DAY,
  stockAlerts: YEAR,
  stockAlertsSent: 30 * DAY,
  mail: YEAR,
  askers: YEAR,
  hidden: YEAR,
  operatorLog: 2 * YEAR,
  /** Staff notes about an order: for as long as it may be discussed, including its guarantee. */
  orderNotes: 2 * YEAR,
  /** Orders that were cancelled before anything was paid or invoiced: disputes about them are over. */
  neverPaid: 2 * YEAR,
  /** After what can be returned can be returned no more, an erased buyer's order keeps what its invoice says. */
  erasedOrders: 60 * DAY,
  names: 7 * YEAR,
}

/** Whole years after the one that a book is of (Algemene wet inzake rijksbelastingen, art. 52 lid 4). */
export const BOOK_YEARS = 7

/** Formats a term: `1 jaar`, `90 dagen`. @param ms of `terms` */
export function during(ms: number) {
  const days = Math.round(ms / DAY)
  if (days % 365 === 0) return `${days / 365} jaar`
  return days === 1 ? '1 dag' : `${days} dagen`
}
