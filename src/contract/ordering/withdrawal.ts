import * as v from 'valibot'

/**
 * Why the right of withdrawal does not hold for an article, art. 6:230p sub f of the Dutch civil code: made to measure
 * · spoils fast · sealed for health or hygiene · sealed sound, film or software · a newspaper or magazine.
 */
export const NoWithdrawal = v.picklist(['custom', 'perishable', 'hygiene', 'sealed', 'press'])
export type NoWithdrawal = v.InferOutput<typeof NoWithdrawal>

/** For these the right ends only once the buyer breaks the seal: until then the article may come back. */
const untilOpened: readonly NoWithdrawal[] = ['hygiene', 'sealed']

/** Whether an article may never be sent back for a change of mind. Under warranty it may. */
export const isExcluded = (reason: NoWithdrawal | null | undefined) => !!reason && !untilOpened.includes(reason)
