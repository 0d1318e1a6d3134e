import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, type Stream } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AssetStorageStrategy } from '@vendure/core'

/**
 * Stores uploads from Vendure's dashboard in a folder. The URL of an asset is a path. The demo's photos are files of
 * the shop, with paths `/photos/…`. Uploads have paths `/media/…`, and the shop fetches them from its backend.
 */
export function localAssetStorage(folder: string): AssetStorageStrategy {
  const pathOf = (identifier: string) => join(folder, identifier.replace(/^media\//, ''))
  async function writeFileFromStream(fileName: string, data: Stream) {
    await mkdir(dirname(pathOf(fileName)), { recursive: true })
    await pipeline(data as NodeJS.ReadableStream, createWriteStream(pathOf(fileName)))
    return `media/${fileName}`
  }
  return {
    writeFileFromStream,
    writeFileFromBuffer: (fileName, data) => writeFileFromStream(fileName, Readable.from([data])),
    readFileToBuffer: (identifier) => readFile(pathOf(identifier)),
    readFileToStream: async (identifier) => createReadStream(pathOf(identifier)),
    deleteFile: (identifier) => rm(pathOf(identifier), { force: true }),
    fileExists: async (fileName) => existsSync(pathOf(fileName)),
    toAbsoluteUrl: (_, identifier) => `/${identifier}`,
  }
}
