import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFiles } from '../support/find-files'
import { fakeShop } from './testing/fake-shop'

test('the shop command without arguments lists all commands, and exits with an error', async () => {
  const { fetch, type } = fakeShop({})

  const { text, code } = await type([])

  expect(code).toBe(2)
  expect(text).toContain('Gebruik: npm run shop -- OPDRACHT …')
  expect(text).toMatch(/Bestellingen:\n {2}orders \[nummer\]/)
  expect(fetch).not.toHaveBeenCalled()
})

test('the help lists every command', async () => {
  const { text: help } = await fakeShop({}).type(['help'])
  const commands = [...help.matchAll(/^ {2}([a-z-]+)(?= )/gm)].map(([, name = '']) => name)
  const names = findFiles('scripts/shop/commands/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\.command\('([a-z-]+)/g)].map(([, name]) => name),
  )

  expect(commands.filter((name) => name !== '-h' && name !== 'help').sort()).toEqual(names.sort())
})

test('the help of orders explains each status with its number', async () => {
  expect((await fakeShop({}).type(['help', 'orders'])).text.replace(/\s+/g, ' ')).toContain(
    '1 wacht op betaling, 2 in behandeling, 3 verzonden',
  )
})

test.each([
  [['import']],
  [['ship']],
  [['refund']],
  [['vat']],
  [['vat', '2026-Q5']],
  [['vat', '2026-13']],
  [['vat', 'november']],
  [['refund', '1', '--lines', 'TARP:0']],
  [['refund', '1', '--lines', '']],
  [['refund', '1', '--vat', '21']],
  [['refund', '1', '--amount', '1,234']],
  [['refund', '1', '--amount', '5', '--vat', 'hoog']],
  [['refund', '1', '--again', '--shipping']],
  [['credit', 'inkoop@bedrijf.nl']],
  [['credit', 'inkoop@bedrijf.nl', '-5']],
  [['credit', 'inkoop@bedrijf.nl', '2500,50']],
  [['paid']],
  [['orders', '--status', 'weg']],
  [['orders', '--status', '4,toString']],
  [['offers', 'weg']],
  [['offers', 'revoke']],
  [['offers', 'answer', 'OF100052']],
  [['returns', 'RT1', 'rejected']],
  [['returns', 'RT1', 'constructor']],
  [['returns', 'RT1', 'rejected', 'Niet', 'tussen', 'aanhalingstekens']],
  [['answer', '1']],
  [['moderate', 'review', '1', 'toString']],
  [['closed-days', '2026-02-30']],
  [['closed-days', 'geen']],
  [['closed-days', '--open', '31-12-2026']],
  [['closed-days', '2026-12-24', '--open', '2026-12-24']],
  [['codes', 'add', 'ZOMER']],
  [['codes', 'add', 'ZOMER', '--percent', '10', '--euro', '5']],
  [['codes', 'add', 'ZOMER', '--percent', '-10']],
  [['codes', 'add', 'ZOMER', '--euro', '7,505']],
  [['codes', 'toString', 'ZOMER']],
  [['customers', 'find']],
  [['customers', 'toString', 'noor@voorbeeld.nl']],
  [['customers', 'export', 'Visser']],
  [['customers', 'erase', 'noor@voorbeeld.nl']],
  [['address', '1']],
  [['address', '1', '--json']],
  [['orders', '--until', '2026-02-30']],
  [['operators', 'add', 'Kim']],
  [['operators', 'add', 'Kim', '--rights', 'orders,alles']],
  [['operators', 'toString']],
  [['operators', 'remove']],
  [['operators', 'rights', 'Kim']],
  [['note', '1']],
  [['note', '1', 'Gebeld', '--remove', '2']],
  [['ship', '--code', 'X']],
  [['ship', '1', '--codes', 'a.csv']],
  [['log', '--since', 'gisteren']],
  [['photos', '--remove', 'tent', '--dry-run']],
  [['prices', 'cancel', 'A', '--from', '2026-12-01']],
  [['codes', 'end', 'ZOMER', '--until', '2026-12-31']],
  [['operators', 'renew', 'Kim', '--rights', 'orders']],
])('the wrong arguments %j are answered in one line with the usage', async (words) => {
  const { fetch, type } = fakeShop({})

  const { text, code } = await type(words)

  expect([code, text.split('\n').length]).toEqual([2, 3])
  expect(text).toContain(`Gebruik: npm run shop -- ${words[0]} `)
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  [['photos', '--weg', 'a'], 'De optie --weg bestaat niet.'],
  [['photos', '--remvoe', 'a'], 'De optie --remvoe bestaat niet. Bedoelde je --remove?'],
  [['stock', '-x'], 'De optie -x bestaat niet.'],
  [['photos', '--remove'], '--remove staat hier zonder waarde.'],
  [['photos', '--dry-run=ja'], 'De optie --dry-run=ja bestaat niet. Bedoelde je --dry-run?'],
  [['constructor'], 'De opdracht constructor bestaat niet.'],
  [['order'], 'De opdracht order bestaat niet. Bedoelde je orders?'],
  [['ship'], 'Hier ontbreekt nummer.'],
  [['import'], 'Hier ontbreekt bestand.'],
])('the wrong arguments %j are answered in Dutch', async (words, told) => {
  const { text, code } = await fakeShop({}).type(words)

  expect([code, text.split('\n')[0]]).toEqual([2, told])
})
