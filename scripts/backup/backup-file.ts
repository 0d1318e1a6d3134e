import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { closeSync, createReadStream, createWriteStream, openSync, readSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline as finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'
import { CommandFailure } from '../deploy/wrangler'

/** The metadata in the first line of a backup file. */
export const BackupHeader = v.object({
  'shop-backup': v.literal(1),
  /** When the backup was made, as an ISO 8601 time in UTC. */
  made_at: v.string(),
  database: v.string(),
  /** The commit of the code that wrote the backup. */
  build: v.string(),
  migrations: v.array(v.string()),
  tables: v.record(v.string(), v.object({ rows: v.number(), columns: v.array(v.string()) })),
  /** The names of the database's indexes and triggers. */
  objects: v.array(v.string()),
  sequences: v.record(v.string(), v.number()),
  /** The number of uploaded photos to which the tables refer. The photo files themselves are in a bucket. */
  photos: v.number(),
})
export type BackupHeader = v.InferOutput<typeof BackupHeader>

const magic = 'shop-backup aes-256-gcm scrypt '
const TAG_BYTES = 16
/** scrypt's parameters as OWASP advises them. They make each guess of a passphrase cost 128 MB and 0.4 s. */
const scrypt = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize('NFKC'), salt, 32, scrypt)

/**
 * Writes a backup file: the metadata and the lines of SQL, compressed and, with a passphrase, encrypted. Other users of
 * this machine cannot read the file.
 */
export async function writeBackup(path: string, head: BackupHeader, rows: AsyncIterable<string>, passphrase?: string) {
  async function* lines() {
    yield `-- ${JSON.stringify(head)}\n`
    for await (const row of rows) yield `${row}\n`
  }
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
  const source = Readable.from(inChunks(lines()))
  if (!passphrase) return finished(source, createGzip(), file)
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  file.write(`${magic}${salt.toString('hex')} ${iv.toString('hex')}\n`)
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), iv)
  await finished(source, createGzip(), cipher, file, { end: false })
  await new Promise<void>((resolve, reject) => {
    file.once('error', reject)
    file.end(cipher.getAuthTag(), resolve)
  })
}

/** Joins lines into chunks of about 64 kB: a stream of single lines takes ten times as long. */
export async function* inChunks(lines: AsyncIterable<string> | Iterable<string>) {
  let piece = ''
  for await (const line of lines) {
    piece += line
    if (piece.length < 65_536) continue
    yield piece
    piece = ''
  }
  yield piece
}

/**
 * Returns the metadata of a backup, and its rows as one SQL statement per line.
 *
 * Damage in an encrypted file is noticed only at its last byte, so callers must read all rows before they use any.
 *
 * @throws CommandFailure for a file that is no backup, and for a wrong passphrase. `rows` throws it for a damaged file
 */
export async function openBackup(
  path: string,
  passphrase?: string,
): Promise<{ head: BackupHeader; rows: AsyncGenerator<string> }> {
  const lines = readLines(path, passphrase)
  const first = await lines.next()
  const head = v.safeParse(
    v.pipe(
      v.string(),
      v.startsWith('-- {'),
      v.transform((line) => line.slice(3)),
      v.parseJson(),
      BackupHeader,
    ),
    first.value,
  )
  // Reads the whole file if its first line is invalid, because `readLines` then reports whether the file is damaged.
  if (!head.success) for await (const line of lines) void line
  if (!head.success)
    throw new CommandFailure(`${path} is not a backup of a shop, or its format is newer than this code.`)
  return { head: head.output, rows: lines }
}

async function* readLines(path: string, passphrase?: string): AsyncGenerator<string> {
  const { begin, locked } = look(path)
  if (locked && !passphrase) throw new CommandFailure(`${path} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`)
  const end = locked ? statSync(path).size - TAG_BYTES - 1 : undefined
  // An interrupted backup may have left a file of a few bytes.
  if (end !== undefined && end < begin) throw new CommandFailure(`${path} can't be read: the file is damaged.`)
  const bytes = createReadStream(path, { start: begin, end })
  let failed: unknown
  const note = (error: unknown) => {
    failed ??= error
  }
  const zip = createGunzip()
  let ended: Promise<unknown>
  if (locked) {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase ?? '', locked.salt), locked.iv)
    decipher.setAuthTag(locked.tag)
    ended = finished(bytes, decipher, zip).catch(note)
  } else ended = finished(bytes, zip).catch(note)
  try {
    for await (const line of createInterface({ input: zip, crlfDelay: Number.POSITIVE_INFINITY })) yield line
  } catch (error) {
    note(error)
  }
  // Waits for the error: after a failure the lines end as if the file were complete, and the error comes later.
  await ended
  if (!failed) return
  throw new CommandFailure(
    locked
      ? `${path} can't be read: the passphrase is wrong, or the file is damaged.`
      : `${path} can't be read: the file is damaged.`,
  )
}

function look(path: string) {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    throw new CommandFailure(`${path} can't be read.`)
  }
  try {
    const start = Buffer.alloc(magic.length + 60)
    readSync(file, start, 0, start.length, 0)
    const text = start.toString('latin1')
    const [line, salt, iv] = new RegExp(`^${magic}([0-9a-f]{32}) ([0-9a-f]{24})\n`).exec(text) ?? []
    if (!line || !salt || !iv) return { begin: 0, locked: null }
    const tag = Buffer.alloc(TAG_BYTES)
    readSync(file, tag, 0, TAG_BYTES, statSync(path).size - TAG_BYTES)
    return { begin: line.length, locked: { salt: Buffer.from(salt, 'hex'), iv: Buffer.from(iv, 'hex'), tag } }
  } finally {
    closeSync(file)
  }
}
