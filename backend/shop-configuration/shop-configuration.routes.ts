import * as v from 'valibot'
import { writeDb } from '../db/client'
import { rememberDetail } from '../operator/log'
import { operatorCall, operatorRoute } from '../operator/operator-call'
import { applyFolder, statementRunner } from './apply-shop-configuration.repository'
import { exportFolder } from './export-shop-configuration'
import { RawFolder } from './parse-shop-configuration'
import { stateQueries, toState } from './stored-state'

const LARGEST_FOLDER = 10 * 1024 * 1024

const Input = v.object({
  folder: RawFolder,
  dry_run: v.optional(v.boolean(), false),
  sure: v.optional(v.boolean(), false),
  uploading: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(5_000)), []),
})

const applyCall = operatorCall('POST', '/folder', 'shop', Input, { largestBody: LARGEST_FOLDER })
const exportCall = operatorCall('GET', '/folder', 'shop', v.object({}))

/** Calls to apply and export a shop configuration as a folder of files (docs/decisions/0092). */
export const folderRoutes = [
  operatorRoute(applyCall, async ({ folder, dry_run, sure, uploading }, context) => {
    const report = await applyFolder(statementRunner(writeDb(context.env)), folder, {
      dryRun: dry_run,
      sure,
      now: new Date(),
      uploading,
    })
    const count = (of: 'added' | 'changed' | 'removed') => report.files.reduce((sum, file) => sum + file[of].length, 0)
    rememberDetail(context, { added: count('added'), changed: count('changed'), removed: count('removed'), dry_run })
    return report
  }),

  operatorRoute(exportCall, async (_, { env }) =>
    exportFolder(toState(await statementRunner(writeDb(env))(stateQueries({ photos: [], skus: [] })))),
  ),
]
