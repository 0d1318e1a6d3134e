import type { ProviderStatus } from './provider'

/**
 * The allowed transitions between payment statuses. Updates come from the webhook, the page after payment and the cron,
 * in any order, so no status returns to `open`, and `paid` changes to `refunded` only.
 */
const next: Record<ProviderStatus, readonly ProviderStatus[]> = {
  open: ['paid', 'failed', 'canceled', 'expired', 'refunded'],
  failed: ['paid', 'refunded'],
  canceled: ['paid', 'refunded'],
  expired: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
}

export function paymentStatusesBefore(status: ProviderStatus): ProviderStatus[] {
  return (Object.keys(next) as ProviderStatus[]).filter((before) => next[before].includes(status))
}
