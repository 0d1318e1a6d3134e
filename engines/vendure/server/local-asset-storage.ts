import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Stream } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AssetStorageStrategy } from '@vendure/core'

/**
 * Stores uploads from Vendure's dashboard in a folder. The URL of an asset is a path. The demo's photos are files of
 * the shop, with paths `/photos/…`. Uploads have paths `/media/…`, and the shop fetches them from its backend.
 */
export class LocalAssetStorage implements AssetStorageStrategy {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async writeFileFromBuffer(fileName: string, data: Buffer) {
    await mkdir(dirname(this.pathOf(fileName)), { recursive: true })
    await writeFile(this.pathOf(fileName), data)
    return `media/${fileName}`
  }

  async writeFileFromStream(fileName: string, data: Stream) {
    await mkdir(dirname(this.pathOf(fileName)), { recursive: true })
    await pipeline(data as NodeJS.ReadableStream, createWriteStream(this.pathOf(fileName)))
    return `media/${fileName}`
  }

  readFileToBuffer(identifier: string) {
    return readFile(this.pathOf(identifier))
  }

  async readFileToStream(identifier: string) {
    return createReadStream(this.pathOf(identifier))
  }

  async deleteFile(identifier: string) {
    await rm(this.pathOf(identifier), { force: true })
  }

  async fileExists(fileName: string) {
    return existsSync(this.pathOf(fileName))
  }

  toAbsoluteUrl(_: unknown, identifier: string) {
    return `/${identifier}`
  }

  private pathOf(identifier: string) {
    return join(this.folder, identifier.replace(/^media\//, ''))
  }
}
