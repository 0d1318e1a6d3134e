import type { ProviderStatus } from './provider'

/**
 * The statuses that follow each status of a payment. Reports come by webhook, return page and cron and may overtake
 * each other, so nothing leads back to `open`, and `paid` is left only for `refunded`.
 */
const next: Record<ProviderStatus, readonly ProviderStatus[]> = {
  open: ['paid', 'failed', 'canceled', 'expired', 'refunded'],
  failed: ['paid', 'refunded'],
  canceled: ['paid', 'refunded'],
  expired: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
}

export function statesBefore(status: ProviderStatus): ProviderStatus[] {
  return (Object.keys(next) as ProviderStatus[]).filter((before) => next[before].includes(status))
}
