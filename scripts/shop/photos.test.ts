import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sha256 } from '../../backend/lib/sha256.ts'
import { uploadedKeyPattern } from '../../src/contract/catalogue/photo-url.ts'
import { uploadPhotos } from './commands/catalogue/photos.ts'
import { createOperatorClient } from './operator-client.ts'
import { createProgressBar } from './progress-bar.ts'
import { runShopCommand } from './run-shop-command.ts'

const token = 'a-token-that-is-long-enough-for-operators'
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fotos-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function put(path: string, bytes: Uint8Array | string) {
  const whole = join(folder, path)
  mkdirSync(dirname(whole), { recursive: true })
  writeFileSync(whole, bytes)
}

const aJpeg = (red = 120) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer()

/**
 * Fakes a shop that stores uploads. `fail` returns which attempts to send a photo fail, by the number of the attempt.
 */
function fakeShop(fail: (name: string, turn: number) => Response | Error | undefined = () => undefined) {
  const kept = new Map<string, { key: string; source: string; bytes: Buffer }>()
  const turns = new Map<string, number>()
  let atOnce = 0
  const most = { atOnce: 0 }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input))
    const name = pathname.split('/').at(-1) ?? ''
    if (init?.method === 'GET') {
      const data = [...kept].map(([known, { source }]) => ({ name: known, source_hash: source }))
      return Response.json({ data })
    }
    most.atOnce = Math.max(most.atOnce, ++atOnce)
    await new Promise((done) => setTimeout(done, 1))
    atOnce--
    const turn = (turns.get(name) ?? 0) + 1
    turns.set(name, turn)
    const key = searchParams.get('key') ?? ''
    const bytes = Buffer.from(init?.body as Uint8Array)
    const trouble = fail(name, turn)
    if (!(trouble instanceof Response)) {
      const became = kept.has(name) ? (kept.get(name)?.key === key ? 'unchanged' : 'changed') : 'added'
      kept.set(name, { key, source: searchParams.get('source') ?? '', bytes })
      if (!trouble) return Response.json({ data: { address: `/foto/${key}`, became } })
    }
    if (trouble instanceof Response) return trouble
    throw trouble
  }
  const told: string[] = []
  const type = async (...words: string[]) => {
    const { lines, code } = await runShopCommand(['photos', ...words], {
      settings: { OPERATOR_TOKEN: token },
      read: () => new Uint8Array(),
      fetch,
      progress: (done, total, what) => void told.push(`${done}/${total} ${what}`),
      wait: async () => {},
    })
    return { lines: lines.map((line) => line.replaceAll(`${folder}/`, '')), code }
  }
  return { kept, turns, told, most, type, client: createOperatorClient({ OPERATOR_TOKEN: token }, fetch) }
}

test('the photos command uploads many photos three at a time, skips unchanged ones, and reports a damaged one', async () => {
  for (let n = 1; n <= 60; n++) put(`map-${n % 3}/tent-${n}.jpg`, await aJpeg(n))
  const shop = fakeShop()

  expect((await shop.type(folder)).lines).toEqual([
    expect.stringMatching(/^60 nieuw, 0 vervangen, 0 ongewijzigd, 0 geweigerd; /),
  ])
  expect(shop.told).toHaveLength(60)
  expect(shop.told.at(-1)).toMatch(/^60\/60 tent-\d+\.jpg: nieuw$/)
  expect(shop.most.atOnce).toBe(3)
  for (const { key, bytes } of shop.kept.values()) {
    expect(key).toMatch(uploadedKeyPattern)
    expect(key).toContain(`_${sha256(bytes).slice(0, 10)}.`)
  }

  expect(await shop.type(folder)).toEqual({ code: 0, lines: ['0 nieuw, 0 vervangen, 60 ongewijzigd, 0 geweigerd'] })
  put('map-1/tent-7.jpg', (await aJpeg(7)).subarray(0, -30))
  put('map-2/tent-8.jpg', await aJpeg(201))
  const again = await shop.type(folder)

  expect([...shop.turns.values()].reduce((sum, turn) => sum + turn, 0)).toBe(61)
  expect(again.code).toBe(1)
  expect(again.lines).toEqual([
    expect.stringMatching(/^0 nieuw, 1 vervangen, 58 ongewijzigd, 1 geweigerd; /),
    '  map-1/tent-7.jpg: dit bestand is beschadigd',
  ])
})

test('a photo that becomes the logo after it was uploaded gets its transparency', async () => {
  const background = { r: 20, g: 90, b: 60, alpha: 0.5 }
  put(
    'logo.png',
    await sharp({ create: { width: 40, height: 30, channels: 4, background } })
      .png()
      .toBuffer(),
  )
  const shop = fakeShop()
  const isClear = async () => (await sharp(shop.kept.get('logo')?.bytes).metadata()).hasAlpha
  const apply = async () => (await uploadPhotos(shop.client, [folder], false, () => {}, ['logo'])).data
  await shop.type(folder)
  expect(await isClear()).toBe(false)

  expect(await apply()).toMatchObject({ changed: 1 })

  expect(await isClear()).toBe(true)
  expect(await apply()).toMatchObject({ changed: 0, unchanged: 1 })
  expect((await shop.type(folder)).lines).toEqual(['0 nieuw, 0 vervangen, 1 ongewijzigd, 0 geweigerd'])
})

test('the photos command names every file that cannot be a photo, and uploads the others', async () => {
  put('goed.jpg', await aJpeg())
  put('tekst.jpg', 'geen foto')
  put('leeg.png', '')
  put('tekening.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  put('groot.tif', Buffer.alloc(25 * 1024 * 1024 + 1))
  put('!!!.jpg', await aJpeg())
  put('a/dubbel.jpg', await aJpeg())
  put('b/Dubbel.PNG', await aJpeg(3))
  put('iphone.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
  put('lezen.txt', 'geen foto')
  put('.verborgen.jpg', 'geen foto')
  // Simulates a machine without a program for HEIC.
  vi.stubEnv('PATH', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const shop = fakeShop()

  const { lines, code } = await shop.type(folder)

  expect([code, [...shop.kept.keys()]]).toEqual([1, ['goed']])
  expect(lines[0]).toMatch(/^1 nieuw, 0 vervangen, 0 ongewijzigd, 8 geweigerd/)
  expect(lines.slice(1)).toEqual(
    expect.arrayContaining([
      '  !!!.jpg: geef dit bestand een naam met letters of cijfers',
      '  a/dubbel.jpg: b/Dubbel.PNG heet ook dubbel: geef elk een eigen naam',
      '  b/Dubbel.PNG: a/dubbel.jpg heet ook dubbel: geef elk een eigen naam',
      '  groot.tif: dit bestand is groter dan 25 MB',
      expect.stringMatching(/^ {2}iphone\.heic: dit is HEIC, en deze machine heeft geen programma dat het leest/),
      '  leeg.png: dit bestand is leeg',
      '  tekening.png: dit is geen foto (JPEG, PNG, WebP, AVIF, HEIC, TIFF of GIF)',
      '  tekst.jpg: dit is geen foto (JPEG, PNG, WebP, AVIF, HEIC, TIFF of GIF)',
    ]),
  )
})

test('the photos command sends a photo again after a lost answer, and does not report it as failed', async () => {
  put('a.jpg', await aJpeg())
  const shop = fakeShop((_, turn) => (turn === 1 ? new TypeError('reset') : undefined))

  expect((await shop.type(folder)).code).toBe(0)
  expect(shop.turns.get('a')).toBe(2)
})

test('an error of one photo is reported with its file name; an error of the shop ends the photos command', async () => {
  for (let n = 0; n < 9; n++) put(`foto-${n}.jpg`, await aJpeg(n))
  const refusal = (status: number, message: string) => Response.json({ message }, { status })
  const one = fakeShop((name) => (name === 'foto-4' ? refusal(422, 'Zo niet.') : undefined))
  const all = fakeShop(() => refusal(409, 'Deze winkel heeft nog geen opslag voor foto’s.'))

  expect((await one.type(folder)).lines.slice(1)).toEqual(['  foto-4.jpg: Zo niet.'])
  expect(one.kept.size).toBe(8)
  expect(await all.type(folder)).toEqual({ code: 1, lines: ['Deze winkel heeft nog geen opslag voor foto’s.'] })
  expect(all.turns.size).toBeLessThanOrEqual(3)
})

test('the photos command with --dry-run sends nothing and reports the same result', async () => {
  put('a.jpg', await aJpeg())
  const shop = fakeShop()

  expect((await shop.type(folder, '--dry-run')).lines[0]).toMatch(/^1 nieuw.*\(proef: er is niets verstuurd\)$/)
  expect(shop.kept.size).toBe(0)
})

test('the photos command’s --remove turns one file name into its key as an import does, and rejects two or none', async () => {
  const shop = fakeShop()
  const first = await shop.type('--remove', 'Tent groen (1).JPG')

  expect(first).toEqual({ code: 0, lines: ['tent-groen-1 is verwijderd'] })
  for (const words of [
    ['--remove', ''],
    ['--remove', 'a', 'b'],
    ['--remove', '!!!'],
  ]) {
    expect(await shop.type(...words)).toMatchObject({ code: 2, lines: { 0: 'Noem één foto.' } })
  }
  expect([...shop.turns.keys()]).toEqual(['remove'])
})

test('the photos command reports a missing folder and sends no request', async () => {
  expect(await fakeShop().type(join(folder, 'weg'))).toEqual({ code: 1, lines: ['weg is niet te lezen.'] })
})

test('the photos command updates one line in a terminal and elsewhere writes one per photo; file names cannot control the terminal', () => {
  const written = (isTTY: boolean) => {
    const terminal = {
      isTTY,
      columns: 60,
      text: '',
      // Like the write method of a stream, it needs its `this`.
      write(more: string) {
        this.text += more
      },
    }
    const { progress, end } = createProgressBar(terminal)
    progress(1, 2, 'a\u001b[2J.jpg: nieuw')
    progress(2, 2, 'b.jpg: nieuw')
    end()
    return terminal.text
  }

  expect(written(false)).toBe('1/2 a [2J.jpg: nieuw\n2/2 b.jpg: nieuw\n')
  expect(written(true)).toBe(
    `\r${'█'.repeat(12)}${'░'.repeat(12)} 1/2 a [2J.jpg: nieuw\u001b[K\r${'█'.repeat(24)} 2/2 b.jpg: nieuw\u001b[K\r\u001b[K`,
  )
})
