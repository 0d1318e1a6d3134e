import { DAY } from '../lib/time'

/** The key of the row in `rate_limits` that shows that the shop was backed up recently. */
export const BACKUP_MARK_KEY = 'backup:made'

const COUNTS_FOR = 8 * DAY

/** The last statement of a backup: it marks the shop as backed up. */
export const markBackup = (now: number) =>
  `INSERT INTO rate_limits (key, window_ends_at, count) VALUES ('${BACKUP_MARK_KEY}', ${now + COUNTS_FOR}, 1)
    ON CONFLICT (key) DO UPDATE SET window_ends_at = excluded.window_ends_at`
