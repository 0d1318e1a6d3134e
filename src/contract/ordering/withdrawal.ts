import * as v from 'valibot'

/**
 * The reason why an article can't be returned for a change of mind, art. 6:230p sub f of the Dutch civil code: made to
 * measure · spoils fast · sealed for health or hygiene · sealed sound, film or software · a newspaper or magazine.
 */
export const NoWithdrawalReason = v.picklist(['custom', 'perishable', 'hygiene', 'sealed', 'press'])
export type NoWithdrawalReason = v.InferOutput<typeof NoWithdrawalReason>

/** For these reasons the right of withdrawal ends only once the buyer breaks the seal. */
const untilOpened: readonly NoWithdrawalReason[] = ['hygiene', 'sealed']

/** Whether an article can never be returned for a change of mind. Under warranty it can. */
export const isExcludedFromWithdrawal = (reason: NoWithdrawalReason | null | undefined) =>
  !!reason && !untilOpened.includes(reason)
