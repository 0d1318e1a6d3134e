import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { applyShopConfiguration } from '../../backend/shop-configuration/apply-shop-configuration.repository'
import { exportShopConfiguration } from '../../backend/shop-configuration/export-shop-configuration'
import { readStoredState } from '../../backend/shop-configuration/stored-state.repository'
import { ApiError } from '../../kit/contract/errors'
import { d1FromNode } from '../database/d1-from-node'
import { readAllMigrations } from '../database/read-migrations'
import { createSchemaFiles } from './folder/schema-files'
import { runShopCommand } from './run-shop-command.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'winkel-'))
  folders.push(folder)
  return folder
}

/**
 * Starts a migrated, otherwise empty shop, with the calls that the commands make.
 * @param say the answer to every question; without it the command runs without a terminal
 */
function openShop(say?: () => boolean) {
  const database = new DatabaseSync(':memory:')
  database.exec(readAllMigrations())
  const db = d1FromNode(database)
  const fonts = new Map<string, Uint8Array>()
  const answer = async (method: string, body: string) => {
    if (method === 'GET') return exportShopConfiguration(await readStoredState(db))
    const { folder, dry_run, sure, uploading } = JSON.parse(body)
    return applyShopConfiguration(db, folder, {
      dryRun: dry_run,
      sure,
      uploading,
      now: new Date('2026-11-22T12:00:00Z'),
    })
  }
  const fetch = async (address: string | URL | Request, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(address))
    const font = fonts.get(pathname.replace('/lettertype/', ''))
    if (init?.method === 'HEAD') return new Response(null, { status: pathname.startsWith('/betaling/') ? 200 : 404 })
    if (font) return new Response(font as Uint8Array<ArrayBuffer>)
    if (init?.method === 'PUT') {
      fonts.set(searchParams.get('key') ?? '', init.body as Uint8Array)
      return Response.json({ data: {} })
    }
    return answer(String(init?.method), String(init?.body)).then(
      (data) => Response.json({ data }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        return Response.json({ message: error.message, errors: error.errors }, { status: error.status })
      },
    )
  }
  const settings = { OPERATOR_TOKEN: 'a-token-that-is-long-enough-for-operators' }
  return async (...words: string[]) => {
    const ask = say && (async () => say())
    const { lines, code } = await runShopCommand(words, { settings, read: readFileSync, fetch, isTerminal: true, ask })
    return { text: lines.join('\n'), code }
  }
}

const filesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(folder.length).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  )

test('a new shop configuration fills a shop, is exported as it was written, and can be applied again without changes', async () => {
  const type = openShop()
  const folder = newFolder()
  expect((await type('init', folder)).code).toBe(0)

  const dry = await type('apply', folder, '--dry-run')
  const applied = await type('apply', folder)
  const before = filesOf(folder)
  const exported = await type('export', folder)

  expect([dry.code, dry.text]).toEqual([
    0,
    expect.stringMatching(/shop\.json\n {2}nieuw: Mijn winkel[\s\S]*Proef: er is niets veranderd\.$/),
  ])
  expect([applied.code, applied.text]).toEqual([0, expect.stringContaining('De winkel is bijgewerkt')])
  expect(exported).toEqual({ code: 0, text: `${folder} zegt al hetzelfde` })
  expect(filesOf(folder)).toEqual(before)
  expect((await type('apply', folder)).text).toBe('De winkel is al zo: er verandert niets.')
})

test('a CSV file with the line ends of Excel on a Mac is read, and does not delete everything of its kind', async () => {
  const type = openShop()
  const folder = newFolder()
  await type('init', folder)
  writeFileSync(join(folder, 'codes.csv'), 'code;title;discount\nTIEN;Tien;10%\n')
  await type('apply', folder)

  writeFileSync(join(folder, 'codes.csv'), 'code;title;discount\rTIEN;Tien;10%\rTWINTIG;Twintig;20%\r')

  expect((await type('apply', folder)).text).toMatch(/^codes\.csv\n {2}nieuw: TWINTIG\nDe winkel is bijgewerkt/)
})

test('a CSV file whose rows were emptied in a spreadsheet removes everything of its kind', async () => {
  const type = openShop()
  const folder = newFolder()
  await type('init', folder)
  writeFileSync(join(folder, 'redirects.csv'), 'from;to\n/oud;/zoeken\n')
  await type('apply', folder)

  writeFileSync(join(folder, 'redirects.csv'), 'from;to\r\n;\r\n"";""\r\n')

  expect((await type('apply', folder)).text).toMatch(/^redirects\.csv\n {2}weg: \/oud\nDe winkel is bijgewerkt/)
})

test('an exported CSV file begins with a byte order mark, without which a spreadsheet garbles its accents', async () => {
  const type = openShop()
  const [folder, exported] = [newFolder(), newFolder()]
  await type('init', folder)
  writeFileSync(join(folder, 'codes.csv'), 'code;title;discount\nTIEN;Tien procent, één keer;10%\n')
  await type('apply', folder)

  await type('export', exported)

  expect(filesOf(exported)['/codes.csv']).toMatch(/^\uFEFFcode;title;/)
  expect((await type('apply', exported)).text).toBe('De winkel is al zo: er verandert niets.')
})

test('the export command writes what another folder changed, and names pages that the shop does not have', async () => {
  const type = openShop()
  const [mine, others] = [newFolder(), newFolder()]
  await type('init', mine)
  writeFileSync(join(mine, 'pages/verhaal.md'), '---\ntitle: Verhaal\n---\n\nEr was eens.\n')
  await type('apply', mine)
  const before = filesOf(mine)
  await type('export', others)
  const shipping = join(others, 'shipping.json')
  writeFileSync(shipping, readFileSync(shipping, 'utf8').replace('"title": "DHL"', '"title": "DHL eCommerce"'))
  rmSync(join(others, 'pages/verhaal.md'))
  expect((await type('apply', others)).text).toContain('shipping.json\n  gewijzigd: carriers\n')

  const { text } = await type('export', mine)

  expect(text.split('\n')).toEqual([
    `1 bestand geschreven in ${mine}`,
    'Let op: pages/verhaal.md staat niet in de winkel; apply zet die pagina erin.',
  ])
  expect(filesOf(mine)).toEqual({ ...before, '/shipping.json': filesOf(others)['/shipping.json'] })
})

test('a page in the encoding of a Windows editor keeps its accents', async () => {
  const type = openShop()
  const [folder, exported] = [newFolder(), newFolder()]
  await type('init', folder)
  const page = '---\ntitle: Koffie\nid: 41\n---\n\nCafé au lait voor \u0080 2.\n'
  writeFileSync(join(folder, 'pages/koffie.md'), Buffer.from(page, 'latin1'))

  expect((await type('apply', folder)).code).toBe(0)
  await type('export', exported)

  expect(readFileSync(join(exported, 'pages/koffie.md'), 'utf8')).toContain('Café au lait voor € 2.')
})

test('the apply command requests confirmation before it undoes closed days and discount codes', async () => {
  let answer = false
  const type = openShop(() => answer)
  const folder = newFolder()
  await type('init', folder)
  const code = (name: string) => `code;title;discount;from;until;minimum;limit;on_reduced\n${name};Tien;10%;;;;;\n`
  const closed = (...days: string[]) => {
    const shop = readFileSync(join(folder, 'shop.json'), 'utf8').replace(/ {4}"closed_days".*\n/, '')
    writeFileSync(
      join(folder, 'shop.json'),
      shop.replace('    "cutoff"', `    "closed_days": ${JSON.stringify(days)},\n    "cutoff"`),
    )
  }
  writeFileSync(join(folder, 'codes.csv'), code('KERST'))
  closed('2026-11-01', '2026-12-27')
  expect((await type('apply', folder)).text).toContain('De winkel is bijgewerkt')
  writeFileSync(join(folder, 'codes.csv'), code('WELKOM'))
  closed('2026-12-24')
  const undone = [
    'Deze map wijkt af van wat met opdrachten is gewijzigd:',
    '  op 2026-12-27 wordt dan weer verzonden',
    '  de code KERST vervalt dan',
  ].join('\n')

  expect((await type('apply', folder, '--dry-run')).text).toContain(undone)
  expect(await type('apply', folder)).toEqual({ code: 1, text: 'Er is niets gedaan.' })
  expect((await type('apply', folder, '--dry-run')).text).toContain(undone)
  answer = true
  expect((await type('apply', folder)).text).toContain('De winkel is bijgewerkt')

  expect((await type('apply', folder)).text).toBe('De winkel is al zo: er verandert niets.')
})

const figtree = (weight: number) =>
  readFileSync(`node_modules/@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`)

/** Creates a beginner's shop configuration that names these fonts and contains some of them. */
async function folderWith(type: ReturnType<typeof openShop>, font: object, files: Record<string, Uint8Array>) {
  const folder = newFolder()
  await type('init', folder)
  const shop = readFileSync(join(folder, 'shop.json'), 'utf8')
  const theme = `"theme": {\n    "font": ${JSON.stringify(font)}\n  },\n  "phone"`
  writeFileSync(join(folder, 'shop.json'), shop.replace(/"theme": [^}]*\} *\},?\n/, '').replace('"phone"', theme))
  mkdirSync(join(folder, 'fonts'))
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, 'fonts', name), bytes)
  return folder
}

test('the configuration’s own fonts are uploaded with it and exported unchanged, and not uploaded if the configuration has mistakes', async () => {
  const type = openShop()
  const files = { 'kop.woff2': figtree(700), 'tekst.woff2': figtree(400), 'vet.woff2': figtree(600) }
  const font = { heading: 'fonts/kop.woff2', text: 'fonts/tekst.woff2', bold: 'fonts/vet.woff2' }
  const folder = await folderWith(type, font, files)

  expect(await type('apply', folder)).toMatchObject({
    code: 0,
    text: expect.stringContaining('De winkel is bijgewerkt'),
  })
  expect((await type('apply', folder)).text).toBe('De winkel is al zo: er verandert niets.')
  expect((await type('export', folder)).text).toBe(`${folder} zegt al hetzelfde`)

  const other = newFolder()
  await type('export', other)
  expect(JSON.parse(readFileSync(join(other, 'shop.json'), 'utf8')).theme.font).toEqual(font)
  for (const [name, bytes] of Object.entries(files)) expect(readFileSync(join(other, 'fonts', name))).toEqual(bytes)
  expect((await type('apply', other)).text).toBe('De winkel is al zo: er verandert niets.')

  // A font that the shop already has need not be in the folder.
  rmSync(join(other, 'fonts'), { recursive: true })
  expect((await type('apply', other)).text).toBe('De winkel is al zo: er verandert niets.')
  writeFileSync(join(folder, 'fonts/kop.woff2'), figtree(800))
  expect((await type('apply', folder, '--dry-run')).text).toContain('gewijzigd: theme')
})

test.each<[string, object, Record<string, Uint8Array>, string]>([
  [
    'is missing',
    { text: 'fonts/tekst.woff2' },
    {},
    'Het bestand fonts/tekst.woff2 ontbreekt. Zet het in de map fonts.',
  ],
  [
    'has an invalid name',
    { text: 'fonts/Tekst Vet.ttf' },
    {},
    'een bestand van deze map, zoals fonts/tekst.woff2: kleine letters, cijfers en streepjes.',
  ],
  [
    'is not a woff2 file',
    { heading: 'fonts/kop.woff2' },
    { 'kop.woff2': Buffer.from('OTTO, en verder niets') },
    'fonts/kop.woff2 is geen leesbaar woff2-bestand.',
  ],
  [
    'is truncated',
    { heading: 'fonts/kop.woff2' },
    { 'kop.woff2': figtree(700).subarray(0, 5_000) },
    'fonts/kop.woff2 is geen leesbaar woff2-bestand.',
  ],
  [
    'is too large',
    { heading: 'fonts/kop.woff2' },
    { 'kop.woff2': Buffer.concat([figtree(700), Buffer.alloc(200_000)]) },
    'fonts/kop.woff2 is 212 kB, en een lettertype mag maximaal 200 kB zijn',
  ],
  [
    'is bold beside a system font',
    { text: 'Georgia', bold: 'fonts/vet.woff2' },
    { 'vet.woff2': figtree(700) },
    'het hoort bij een eigen bestand in text.',
  ],
])('a font that %s is reported at its line, and changes nothing', async (_, font, files, told) => {
  const type = openShop()
  const folder = await folderWith(type, font, files)

  const { code, text } = await type('apply', folder)

  expect([code, text]).toEqual([1, expect.stringMatching(/shop\.json, regel \d+, theme\.font\.\w+: /)])
  expect(text).toContain(told)
  expect((await type('export', newFolder())).text).toContain('bestanden geschreven')
})

test('the apply command reports a photo in SVG format, and a path without a photo', async () => {
  const type = openShop()
  const folder = newFolder()
  await type('init', folder)
  const shop = readFileSync(join(folder, 'shop.json'), 'utf8')
  writeFileSync(join(folder, 'shop.json'), shop.replace('"phone"', '"favicon": "/media/weg.png",\n  "phone"'))

  expect((await type('apply', folder)).text).toContain('Let op: op /media/weg.png staat geen foto in de winkel.')
  mkdirSync(join(folder, 'photos'), { recursive: true })
  writeFileSync(join(folder, 'photos/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const words of [['--dry-run'], []])
    expect(await type('apply', folder, ...words)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/photos\/logo\.svg: een svg neemt de winkel niet aan: bewaar hem als PNG of WebP/),
    })
})

test('the init command overwrites no file', async () => {
  const type = openShop()
  const folder = newFolder()
  writeFileSync(join(folder, 'shop.json'), '{}')

  expect((await type('init', folder)).code).toBe(1)
  expect(filesOf(folder)).toEqual({ '/shop.json': '{}' })
})

test('the apply command reports mistakes by file, line and name', async () => {
  const type = openShop()
  const folder = newFolder()
  await type('init', folder)
  const shop = readFileSync(join(folder, 'shop.json'), 'utf8')
  writeFileSync(join(folder, 'shop.json'), shop.replace('"slogan"', '"slogam"').replace('"NL" }', '"Nederland" }'))
  writeFileSync(join(folder, 'codes.csv'), 'code;title;discount\nTIEN;Tien;veel\n')
  writeFileSync(join(folder, 'pages/privacy.md'), '---\ntitle: Privacy\ntype: tekst\n---\n\nHier.\n')

  const { text, code } = await type('apply', folder)

  expect(code).toBe(1)
  expect(text.split('\n')).toEqual([
    'Er zijn 4 fouten gevonden. Er is niets veranderd.',
    '  shop.json, regel 8, address.country: Een landcode is twee hoofdletters, zoals NL.',
    '  shop.json, regel 5, slogam: De naam ‘slogam’ bestaat niet. Bedoel je ‘slogan’?',
    '  codes.csv, rij 2, discount: Schrijf een korting als 10% of als een bedrag: 5,00.',
    expect.stringMatching(/^ {2}pages\/privacy\.md, regel 3, type: Kies uit: text, text-overview.*Bedoel je text\?$/),
  ])
})

test.each([
  ['shop.json', '{ "name": "A" "slug": "b" }', 'shop.json, regel 1: hier ontbreekt een komma.'],
  ['shipping.json', '{\n  "methods": [', 'shipping.json, regel 2: hier ontbreekt een ].'],
  ['winkel.json', '{}', 'winkel.json: dit bestand hoort niet bij een winkel. Wel: shop.json'],
  ['pages/bezorging.md.txt', '---\ntitle: A\n---\n', 'pages/bezorging.md.txt: een pagina eindigt op .md of .html.'],
  ['pages/blog.MD', '---\ntitle: A\n---\n', 'pages/blog.MD: een pagina eindigt op .md of .html.'],
  ['pages/los.md', 'Zomaar tekst', 'pages/los.md: een pagina begint met een kop tussen twee regels ---'],
  ['pages/kop.md', '---\ntitle: Een: twee\n---\n', 'pages/kop.md, regel 2: dit kan niet gelezen worden.'],
  ['codes.csv', 'code;title\n"A;b\n', 'codes.csv: rij 2: de aanhalingstekens kloppen niet.'],
])('an unreadable %s is reported before anything is sent', async (file, content, told) => {
  const type = openShop()
  const folder = newFolder()
  await type('init', folder)
  writeFileSync(join(folder, file), content)

  const { text, code } = await type('apply', folder)

  expect([code, text]).toEqual([1, expect.stringContaining(told)])
})

test('a command without a folder says what is missing, one whose folder is missing how to create a shop configuration, and one with a file to name its folder', async () => {
  const type = openShop()

  for (const command of ['apply', 'init', 'export'])
    expect(await type(command)).toEqual({ code: 2, text: expect.stringContaining('Hier ontbreekt map.') })
  expect(await type('apply', '/nergens')).toEqual({
    code: 2,
    text: expect.stringContaining('npm run shop -- init /nergens'),
  })
  for (const command of ['apply', 'export'])
    expect(await type(command, 'demo/folder/shop.json')).toEqual({
      code: 2,
      text: expect.stringContaining('demo/folder/shop.json is geen map. Noem de map waarin het staat.'),
    })
})

test('the JSON schemas for editors match the configuration files', () => {
  for (const [name, text] of createSchemaFiles())
    expect(readFileSync(`scripts/shop/folder/schemas/${name}`, 'utf8'), `${name}: npm run schemas`).toBe(text)
})
