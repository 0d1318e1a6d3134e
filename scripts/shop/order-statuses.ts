import { CommandError } from './command-error.ts'

export const statusTitles: Record<number, string> = {
  1: 'wacht op betaling',
  2: 'in behandeling',
  3: 'verzonden',
  4: 'geannuleerd',
  5: 'retour',
  6: 'betaling mislukt',
  9: 'gearchiveerd',
}

type Order = { status_id: number; is_counter: boolean; collected_at: string | null }

/**
 * Returns the Dutch title of an order's status. An order that the customer collects at the shop has other titles than a
 * shipped order.
 */
export function statusTitleOf({ status_id, is_counter, collected_at }: Order) {
  if (status_id !== 3 || !is_counter) return statusTitles[status_id]
  return collected_at ? 'opgehaald' : 'ligt klaar'
}

/** The Dutch text for each payment status of the payment provider. */
const payments: Record<string, string> = {
  open: 'nog niet betaald',
  paid: 'betaald',
  failed: 'mislukt',
  canceled: 'geannuleerd',
  expired: 'verlopen',
  refunded: 'terugbetaald',
}

export const paymentStatusText = (word: string | null | undefined) => (word ? (payments[word] ?? word) : word)

export const statusListText = Object.entries(statusTitles)
  .map(([id, name]) => `${id} ${name}`)
  .join(', ')

/** Parses statuses that an operator typed, by number or title, such as `1,6` or `verzonden`. @throws CommandError */
export function parseStatuses(text: string) {
  const named = text.split(',').map((word) => {
    const plain = word.trim().toLowerCase().replaceAll('-', ' ')
    return Object.entries(statusTitles).find(([id, name]) => id === plain || name === plain)?.[0]
  })
  if (named.includes(undefined))
    throw new CommandError([`De status ${text} bestaat niet. Kies uit: ${statusListText}.`], 2)
  return named.join(',')
}
