import { DAY } from '../lib/time'

/** The counter that a backup leaves in the shop's database, for as long as the shop counts as backed up. */
export const BACKUP_KEY = 'backup:made'

const COUNTS_FOR = 8 * DAY

/** The statement that a backup of a shop ends with. */
export const markBackup = (now: number) =>
  `INSERT INTO rate_limits (key, window_ends_at, count) VALUES ('${BACKUP_KEY}', ${now + COUNTS_FOR}, 1)
    ON CONFLICT (key) DO UPDATE SET window_ends_at = excluded.window_ends_at`
