import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isHeic } from './decode-heic.ts'
import { normalisePhoto } from './normalise-photo.ts'

/** A HEIC photo of 64 × 64, red on the left and blue on the right (`heif-enc -q 50`). */
const photo = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAKwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAzbWRhdAAAACcoAa8TgOUzwJ//7QKP/4BM8PvP4Kr/9fpVH8ud7/8n+VykV//Ny/A=',
  'base64',
)

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Simulates a machine with one program for HEIC, which is this Node script, or with none. */
function onlyProgram(name?: string, script = '') {
  vi.stubEnv('PATH', name ? [folder, '/usr/bin', '/bin'].join(delimiter) : folder)
  if (!name) return
  writeFileSync(join(folder, name), `#!${process.execPath}\n${script}`)
  chmodSync(join(folder, name), 0o755)
}

test('a HEIC photo is recognised by its first bytes', () => {
  expect([isHeic(photo), isHeic(Buffer.from('....ftypavif')), isHeic(Buffer.from('heic'))]).toEqual([
    true,
    false,
    false,
  ])
})

test('a HEIC photo is passed to the converter as a file, and its output is used', async () => {
  const jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c8281e' } })
    .jpeg()
    .toBuffer()
  onlyProgram(
    'sips',
    `const { readFileSync, writeFileSync } = require('node:fs')
     const words = process.argv.slice(2)
     if (readFileSync(words.find((word) => word.endsWith('.heic'))).length !== ${photo.length}) process.exit(1)
     writeFileSync(words.at(-1), Buffer.from('${jpeg.toString('base64')}', 'base64'))`,
  )

  expect(await normalisePhoto(photo)).toMatchObject({ type: 'jpg', width: 30, height: 20 })
})

test('without a HEIC converter the error says what to install and how to make a phone take JPEG photos', async () => {
  onlyProgram()

  await expect(normalisePhoto(photo)).rejects.toThrow(/^dit is HEIC.*libheif-examples.*JPEG.*Meest compatibel$/)
})

test('a HEIC photo that the converter can’t read is refused as unreadable', async () => {
  onlyProgram('heif-dec', 'process.exit(1)')
  vi.stubEnv('PATH', folder)

  await expect(normalisePhoto(photo)).rejects.toThrow('deze HEIC is niet te lezen: bewaar de foto als JPEG')
})
