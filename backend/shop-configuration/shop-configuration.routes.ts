import * as v from 'valibot'
import { writeDb } from '../db/client'
import { setLoggedCounts } from '../operator/log'
import { operatorRoute } from '../operator/operator-call'
import { applyShopConfiguration } from './apply-shop-configuration.repository'
import { exportShopConfiguration } from './export-shop-configuration'
import { RawShopConfiguration } from './parse-shop-configuration'
import { readStoredState } from './stored-state.repository'

const MAX_FOLDER_BYTES = 10 * 1024 * 1024

const Input = v.object({
  folder: RawShopConfiguration,
  dry_run: v.optional(v.boolean(), false),
  sure: v.optional(v.boolean(), false),
  uploading: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(5_000)), []),
})

/** Calls to apply and export a shop configuration as a folder of files (docs/decisions/0092). */
export const shopConfigurationRoutes = [
  operatorRoute(
    'POST /folder',
    'shop',
    Input,
    async ({ folder, dry_run, sure, uploading }, context) => {
      const report = await applyShopConfiguration(writeDb(context.env), folder, {
        dryRun: dry_run,
        sure,
        now: new Date(),
        uploading,
      })
      const count = (of: 'added' | 'changed' | 'removed') =>
        report.files.reduce((sum, file) => sum + file[of].length, 0)
      setLoggedCounts(context, { added: count('added'), changed: count('changed'), removed: count('removed'), dry_run })
      return report
    },
    { maxBodyBytes: MAX_FOLDER_BYTES },
  ),

  operatorRoute('GET /folder', 'shop', {}, async (_, { env }) =>
    exportShopConfiguration(await readStoredState(writeDb(env))),
  ),
]
