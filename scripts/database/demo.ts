import type { DatabaseSync } from 'node:sqlite'
import { streamCatalogue } from '../../backend/demo/catalogue'
import { takenPhotos } from '../../backend/demo/folder'
import { applyFolder } from '../../backend/folder/apply.repository'
import { ApiError } from '../../src/contract/errors'
import { readFolder } from '../shop/folder/read'
import { runnerOn } from './runner'
import { seed } from './seed'

type Options = { today: Date; products?: number; pepper: string }

/**
 * Opens the demo in an empty, migrated database: its folder, then its goods, people and orders. `apply` puts the folder
 * there once more: pages can name articles, and photos, when those stand there.
 *
 * @returns count of products; opened: what the first time said
 */
export async function openDemo(database: DatabaseSync, { today, products, pepper }: Options) {
  const { folder } = readFolder('backend/demo/folder')
  const apply = (uploading: readonly string[] = []) =>
    applyFolder(runnerOn(database), folder, { dryRun: false, now: today, uploading }).catch((error) => {
      throw error instanceof ApiError ? new Error(everythingWrong(error)) : error
    })
  const opened = await apply(takenPhotos)
  const count = await seed(database, streamCatalogue({ products, today }), pepper)
  return { count, opened, apply }
}

/** For who edits the demo's folder: the sentence alone counts the mistakes. */
const everythingWrong = ({ message, errors }: ApiError) =>
  [message, ...Object.entries(errors).map(([place, texts]) => `backend/demo/folder/${place}: ${texts.join(' ')}`)].join(
    '\n',
  )
