import { expect, test } from 'vitest'
import { readTableFile } from '../../scripts/shop/read-csv-or-json-rows.ts'
import { getOrder } from '../../src/contract/ordering/order'
import type { TestVisitor } from '../testing/placing'
import { readPdf } from '../testing/read-pdf'
import { type Entry, openFromFiles, runWeek, type ShopName, toCents } from '../testing/run-week'
import { isLong } from '../testing/shop'
import { all } from '../testing/start-desk'
import { formatEuros } from './invoice/invoice-content'

type Cells = Record<string, string>

/** The week as the bookkeeper adds up the columns of `orders.csv` and `refunds.csv`: net, VAT and gross. */
const books: Record<ShopName, { prefix: string; announcedBy: string; returns: number; vat: string[] }> = {
  coffee: {
    ...{ prefix: 'KB', announcedBy: 'KR', returns: 4 },
    vat: [
      'facturen 21% 285,64 59,99 345,63',
      'facturen 9% 360,21 32,45 392,66',
      'creditnota’s 21% -106,53 -22,38 -128,91',
      'creditnota’s 9% -76,75 -6,91 -83,66',
      'samen 21% 179,11 37,61 216,72',
      'samen 9% 283,46 25,54 309,00',
      'samen totaal 462,57 63,15 525,72',
    ],
  },
  outdoor: {
    ...{ prefix: 'DK', announcedBy: 'DR', returns: 6 },
    vat: [
      'facturen 21% 1951,07 409,66 2360,73',
      'creditnota’s 21% -867,14 -182,07 -1049,21',
      'samen 21% 1083,93 227,59 1311,52',
      'samen totaal 1083,93 227,59 1311,52',
    ],
  },
}

test.each(['coffee', 'outdoor'] as const)(
  'a %s shop is set up from files, and a week of twenty orders matches its bookkeeping to the cent',
  async (name) => {
    await using shop = await openFromFiles(name)
    const { prefix, announcedBy, returns, vat } = books[name]

    const { sold, unpaid, credited } = await runWeek(shop)

    for (const [place, { id, visitor, ...entry }] of sold.entries()) {
      // Each document takes a while.
      if (!isLong && place % 4) continue
      const number = `2026-${String(place + 1).padStart(7, '0')}`
      const text = await readDocument(visitor, `/orders/${id}/invoice`)
      expect(sumsOf(text, 'Totaal incl. btw')).toEqual([number, ...expectedSums(entry)])
    }
    for (const [place, { order, ...entry }] of credited.entries()) {
      const number = `C2026-${String(place + 1).padStart(7, '0')}`
      const note = (await getOrder(order.visitor.api, { id: order.id })).credit_notes?.find(
        (one) => one.number === number,
      )
      expect([entry.row.when, note?.total, note?.money]).toEqual([entry.row.when, entry.total, 'done'])
      const text = await readDocument(order.visitor, `/orders/${order.id}/credit-notes/${note?.id}`)
      expect(sumsOf(text, 'Terug incl. btw')).toEqual([number, ...expectedSums(entry)])
    }

    // The accountant’s files.
    const period = ['--since', '2026-11-02', '--until', '2026-11-08', '--csv']
    const orders = parse(await shop.type('orders', ...period))
    const numbered = [...sold, ...unpaid].map(({ number }) => number).sort()
    expect(numbered).toEqual(followUp(prefix, numbered))
    expect(orders.map((row) => row.nummer)).toEqual(numbered)
    const invoiced = orders.filter((row) => row.factuur)
    expect(invoiced.map(amountsOf)).toEqual(
      sold.map((entry) => {
        const back = credited.filter(({ order }) => order.id === entry.id)
        const cents = back.reduce((sum, { total }) => sum + total, 0)
        return { number: entry.number, total: entry.total, rates: entry.rates, credited: cents, refunded: cents }
      }),
    )
    const report = parse(await shop.type('vat', '2026-11', '--csv'))
    const rowsOf = (country: string) =>
      report.flatMap(({ land, ...row }) => (land === country ? [Object.values(row).join(' ')] : []))
    expect(rowsOf('')).toEqual(vat)
    for (const country of ['NL', 'BE']) {
      const there = invoiced.filter(({ land }) => land === country)
      const invoices = rowsOf(country).filter((row) => row.startsWith('facturen'))
      expect([country, sum(invoices.map((row) => toCents(row.split(' ').at(-1))))]).toEqual([
        country,
        sum(there.map((row) => toCents(row.totaal))),
      ])
    }
    expect(new Set(report.map(({ land }) => land))).toEqual(new Set(['', 'BE', 'NL']))
    const week = await shop.read('/vat?since=2026-11-02&until=2026-11-08')
    expect(week).toEqual(await shop.read('/vat?since=2026-01-01&until=2026-12-31'))
    expect(week).toMatchObject({
      invoices: { count: 19, first: '2026-0000001', last: '2026-0000019' },
      creditNotes: { count: credited.length, first: 'C2026-0000001' },
    })

    // The list of orders, the documents, the report and the bank have the same sums.
    const bank = await all<{ status: string; amount_cents: number; back_cents: number }>(
      shop,
      `SELECT status, amount_cents, (SELECT coalesce(sum(value ->> 'cents'), 0) FROM json_each(refunds)) AS back_cents
        FROM test_payments WHERE status IN ('paid', 'refunded')`,
    )
    const grossOf = (what: string) =>
      vat.reduce((sum, line) => sum + (line.startsWith(what) ? toCents(line.split(' ').at(-1)) : 0), 0)
    for (const amounts of [
      invoiced.map((row) => toCents(row.totaal)),
      sold.map(({ total }) => total),
      bank.map(({ amount_cents }) => amount_cents),
    ])
      expect(sum(amounts)).toBe(grossOf('facturen'))
    for (const amounts of [
      invoiced.map((row) => toCents(row.gecrediteerd)),
      invoiced.map((row) => toCents(row.terugbetaald)),
      credited.map(({ total }) => total),
      bank.map(({ back_cents }) => back_cents),
    ])
      expect(sum(amounts)).toBe(-grossOf('creditnota’s'))
    const rmas = await all<{ number: string }>(shop, 'SELECT number FROM rmas ORDER BY id')
    const announced = rmas.map(({ number }) => number)
    expect(announced).toEqual(followUp(announcedBy, announced))
    expect(announced).toHaveLength(returns)
  },
  60_000,
)

/** Returns as many numbers as it is given, counted from the first one without a gap. */
const followUp = (prefix: string, [first = '', ...others]: readonly string[]) =>
  ['', ...others].map((_, place) => `${prefix}${Number(first.slice(prefix.length)) + place}`)

/** Rows of a CSV, as text by the names of its columns. */
const parse = (lines: readonly string[]) =>
  readTableFile('list.csv', new TextEncoder().encode(lines.join('\n'))).map(({ row: _, ...cells }) => cells as Cells)

async function readDocument(visitor: TestVisitor, path: string) {
  const response = await visitor.get(path)
  expect([path, response.status]).toEqual([path, 200])
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).flat()
}

/** Returns a document's number, its VAT per rate, and its total. */
const sumsOf = (text: readonly string[], total: string) => [
  text.find((one) => /^C?2026-\d{7}$/.test(one)),
  ...text.flatMap((one, place) => (/^Btw \d+% over/.test(one) ? [`${one}: ${text[place + 1]}`] : [])),
  text[text.indexOf(total) + 1],
]

const expectedSums = ({ rates, total }: Pick<Entry, 'rates' | 'total'>) => [
  ...rates.map(({ rate, net, vat }) => `Btw ${rate}% over ${formatEuros(net)}: ${formatEuros(vat)}`),
  formatEuros(total),
]

/** Returns the amounts of a row of the list, in cents. */
const amountsOf = (row: Cells) => ({
  number: row.nummer,
  total: toCents(row.totaal),
  rates: [21, 9]
    .map((rate) => ({ rate, net: toCents(row[`netto ${rate}%`]), vat: toCents(row[`btw ${rate}%`]) }))
    .filter(({ net }) => net),
  credited: toCents(row.gecrediteerd),
  refunded: toCents(row.terugbetaald),
})

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)
