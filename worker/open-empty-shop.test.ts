import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { startShop } from '../backend/testing/shop'
import { runShopCommand } from '../scripts/shop/run-shop-command'
import { startStorefront } from './testing/storefront'

/** The files that `npm run shop -- init` creates, by path. */
const beginner = import.meta.glob<string>('../scripts/shop/folder/beginner/**/*', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const token = 'a-token-that-is-long-enough-for-operators'

/** Creates a shop configuration as `init` does, and replaces some files. */
function writeFolder(folder: string, own: Record<string, string>) {
  const begun = Object.entries(beginner).map(([path, text]) => [path.replace(/^.*\/beginner\//, ''), text])
  for (const [name = '', text = ''] of [...begun, ...Object.entries(own)]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

const files = {
  'shop.json': `{
    // De winkel van een ander.
    "name": "De Natte Fiets", "phone": "050 311 42 60", "email": "hoi@denattefiets.example", "kvk": "68471239",
    "address": { "street": "Oude Ebbingestraat 71", "postal_code": "9712 HG", "city": "Groningen", "country": "NL" },
    "theme": { "colours": { "primary": "#f2c200" } },
    "hero": { "title": "Regen is ook maar water", "text": "Droog aankomen.", "uri": "/regenpakken" },
    "delivery": { "cutoff": "16:00", "free_from": 75 }
  }`,
  'categories.json': `{ "categories": [
    { "title": "Fietstassen", "intro": "Blijven dicht.", "children": [{ "title": "Enkele tassen" }] },
    { "title": "Regenkleding", "children": [{ "title": "Regenpakken" }] },
    { "title": "Cadeaus" }
  ] }`,
  'menus.json': `{ "header": [{ "title": "Alle tassen", "category": "fietstassen" }], "footer": [
    { "title": "Hulp", "links": [{ "title": "Onze bezorging", "page": "bezorging" }] }
  ] }`,
  'redirects.csv': 'from;to\n/winkel/tassen.html;/fietstassen\n',
}

/** A CSV file as Windows writes it: semicolons, decimal commas, a line for the delimiter, duplicate and empty rows. */
const spreadsheet = [
  'sep=;',
  'SKU;product;brand;category;price;stock;description;option:Kleur;option:Maat',
  'PEIL-ZWA;Fietstas Peil;Hemel & Water;Fietstassen > Enkele tassen;116,95;3;"<p>Blijft <b>dicht</b>.</p><script>alert(1)</script>";Zwart;',
  'PEIL-BLA;Fietstas Peil;;;119,95;1;;Zeeblauw #1f6f9a;',
  ';;;;;;;;',
  'ARK-M;Regenpak “Ark”;Hemel & Water;regenkleding>regenpakken;89,5;0;"Geen € te veel.',
  '',
  'Niet in de wasmachine.";Geel;M',
]
const right = [...spreadsheet, 'ARK-L;Regenpak “Ark”;;;94,50;8;;Geel;L'].join('\r\n')
const wrong = [...spreadsheet, 'PEIL-ZWA;Fietstas Peil;;Fietstasen;gratis;veel;;Zwart;', '8,71E+12;;;;;;;;'].join(
  '\r\n',
)

test('an operator opens an empty shop with a configuration folder and a spreadsheet, and pages show its own content', async () => {
  const shop = await startShop(() => {}, { OPERATOR_TOKEN: token })
  await shop.db.prepare('DELETE FROM shop_settings').run()
  await using storefront = await startStorefront({ shop })
  const type = async (words: string[], file = '') => {
    const { lines, code } = await runShopCommand(words, {
      settings: { SHOP_URL: storefront.origin, OPERATOR_TOKEN: token },
      read: (path) => (file ? windows1252(file) : readFileSync(path)),
      fetch: (address, init) => storefront.fetch(String(address), init),
    })
    await storefront.settled()
    return { code, text: lines.join('\n') }
  }
  const empty = await storefront.get('/')
  const folder = '/tmp/natte-fiets'
  writeFolder(folder, files)

  const dry = await type(['apply', folder, '--dry-run'])
  const applied = await type(['apply', folder])
  const again = await type(['apply', folder])
  const refused = await type(['import', 'artikelen.csv'], wrong)
  const imported = await type(['import', 'artikelen.csv'], right)

  expect([empty.status, empty.html]).toEqual([200, expect.stringContaining('bijna open')])
  expect([dry.code, dry.text]).toEqual([0, expect.stringContaining('Proef: er is niets veranderd.')])
  expect([applied.code, applied.text]).toEqual([0, expect.stringContaining('De winkel is bijgewerkt.')])
  expect(again.text).toContain('De winkel is al zo: er verandert niets.')
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('rij 6, price: Schrijf een prijs')])
  expect(refused.text).toContain('sku: Een spreadsheet heeft dit nummer afgekort.')
  expect([imported.code, imported.text]).toEqual([0, expect.stringContaining('4 nieuw, 0 gewijzigd, 0 ongewijzigd')])

  // The new visitor sees nothing that was cached while the shop was empty.
  await using visitors = await startStorefront({ shop })
  const home = await visitors.get('/')
  const [old, named] = [await visitors.get('/winkel/tassen.html'), await visitors.get('/bezorging')]
  const category = await visitors.get(old.headers.get('location') ?? '')
  const uri = /href="(\/fietstas-peil-p\d+)/.exec(category.html)?.[1] ?? ''
  const product = await visitors.get(uri)

  for (const text of [
    'De Natte Fiets',
    'Regen is ook maar water',
    '--primary:#f2c200',
    'Alle tassen',
    'Onze bezorging',
  ])
    expect(home.html).toContain(text)
  expect([old.status, named.status]).toEqual([301, 301])
  expect(category.html).toContain('Blijven dicht.')
  for (const text of ['Blijft <b>dicht</b>.', 'Zeeblauw', '16.00']) expect(product.html).toContain(text)
  for (const { status, html } of [home, category, product]) {
    expect(status).toBe(200)
    expect(html).not.toMatch(/alert\(1\)|Padvast|Buitenwinkel|Buitenspoor|voorbeeld\.nl|Breda/)
  }
})

/** Encodes a text as Excel does: one byte per character. */
function windows1252(text: string) {
  const odd: Record<string, number> = { '€': 0x80, '“': 0x93, '”': 0x94 }
  return Uint8Array.from(text, (letter) => odd[letter] ?? letter.charCodeAt(0))
}
