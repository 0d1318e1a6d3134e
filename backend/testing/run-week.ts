import { env as bindings } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import { runShopCommand } from '../../scripts/shop/run-shop-command.ts'
import { loginAsGuest, register } from '../../src/contract/auth'
import { addToCart, getCart, setDiscountCode } from '../../src/contract/ordering/cart'
import {
  getPaymentMethods,
  getShippingMethods,
  setAddressData,
  setPaymentMethod,
  setShippingMethod,
} from '../../src/contract/ordering/checkout'
import { createReturn } from '../../src/contract/ordering/returns'
import { decideTestPayment } from '../../src/contract/test-bank'
import { password } from './accounts'
import { anAddress } from './checkout'
import { apply, startEmpty } from './folder'
import { readPlaced, sendOrder, type TestVisitor } from './placing'
import { all, token } from './start-desk'

/*
 * A week of a shop that is created only from files in `shops/NAME`. The merchant writes `folder` and `articles.csv`.
 * The bookkeeper writes `orders.csv` and `refunds.csv`: what happened, and the resulting amounts. These are calculated
 * from prices, VAT rates and terms without the shop's code. The column `calculation` shows the steps: `17,90 > 16,42`
 * are an amount with and without VAT.
 */

type Row = Record<string, string>
type Titled = { key: string; title: string }
type ShopFiles = {
  folder: { shipping: { methods: Titled[] }; payment: { methods: Titled[] } }
  articles: string
  orders: Row[]
  refunds: Row[]
}

export type ShopName = 'coffee' | 'outdoor'

const files: Record<ShopName, ShopFiles> = JSON.parse((bindings as unknown as { WEEK_SHOPS: string }).WEEK_SHOPS)

/** A row of the bookkeeper's files with amounts in cents; the highest VAT rate first. */
export type Entry = { row: Row; total: number; rates: { rate: number; net: number; vat: number }[] }

/** Converts an amount such as `-1234,50` to cents. */
export const toCents = (text = '') => Number(text.replace(',', ''))

function toEntry(row: Row): Entry {
  const rates = Object.keys(row).flatMap((column) => column.match(/^net (\d+)$/)?.[1] ?? [])
  return {
    row,
    total: toCents(row.total),
    rates: rates
      .map((rate) => ({ rate: Number(rate), net: toCents(row[`net ${rate}`]), vat: toCents(row[`vat ${rate}`]) }))
      .filter(({ net }) => net),
  }
}

type Sold = Entry & { id: number; number: string; email: string; visitor: TestVisitor }
export type Credited = Entry & { order: Sold }

/** Creates a shop from its files, with the operator's commands. */
export async function openFromFiles(name: ShopName) {
  const desk = await startEmpty()
  const { folder, articles } = files[name]
  expect((await apply(desk, folder)).body).toMatchObject({ data: { dry_run: false, notes: [] } })
  const { fetch } = desk.shop
  /** Runs a command of the operator and returns its output. */
  const type = async (...words: string[]) => {
    const { lines, code } = await runShopCommand(words, {
      settings: { OPERATOR_TOKEN: token },
      read: () => new TextEncoder().encode(articles),
      fetch: (address, init) => fetch(String(address).replace(/^.*?\/api/, ''), init),
    })
    expect([words, code, code ? lines : []]).toEqual([words, 0, []])
    return lines
  }
  await type('import', 'articles.csv')
  const variants = await all<{ id: number; product_id: number; sku: string }>(
    desk,
    'SELECT id, product_id, sku FROM variants',
  )
  const variantOf = (sku: string) => variants.find((variant) => variant.sku === sku) ?? { id: 0, product_id: 0 }
  return { ...desk, name, type, variantOf }
}

type OpenShop = Awaited<ReturnType<typeof openFromFiles>>

/**
 * Runs what visitors and the operator do in the week, in order and at the right times. Date remains fake afterwards.
 */
export async function runWeek(shop: OpenShop) {
  const { orders, refunds } = files[shop.name]
  const sold: Sold[] = []
  const unpaid: Sold[] = []
  const credited: Credited[] = []
  const placed: Sold[] = []
  const regular = shop.shop.visitor()
  const events = [
    ...orders.map((row) => ({
      row,
      async run() {
        const one = await sell(shop, toEntry(row), row.buyer === 'account' ? regular : undefined)
        placed.push(one)
        ;(row.outcome === 'unpaid' ? unpaid : sold).push(one)
      },
    })),
    ...refunds.map((row) => ({
      row,
      async run() {
        const order = placed[Number(row.order) - 1]
        if (!order) throw new Error(`order ${row.order} is not placed yet at ${row.when}`)
        await takeBack(shop, order, row)
        if (toCents(row.total)) credited.push({ ...toEntry(row), order })
      },
    })),
  ]
  for (const { row, run } of events.sort((one, other) => ((one.row.when ?? '') < (other.row.when ?? '') ? -1 : 1))) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${row.when?.replace(' ', 'T')}:00+01:00`) })
    await run()
  }
  return { sold, unpaid, credited }
}

/** Parses goods such as `SKU:2 SKU2:1`. */
const readGoods = ({ variantOf }: OpenShop, text = '') =>
  text.split(' ').map((part) => {
    const [sku = '', amount] = part.split(':')
    return { po_id: variantOf(sku).id, amount: Number(amount) }
  })

const addressIn = (country = 'NL') =>
  anAddress(country === 'BE' ? { postal_code: '2000', city: 'Antwerpen', country } : {})

/** Makes a guest or the regular customer place and pay the order of a row; the operator ships it. */
async function sell(shop: OpenShop, entry: Entry, regular: TestVisitor | undefined): Promise<Sold> {
  const { row, total, rates } = entry
  const visitor = regular ?? shop.shop.visitor()
  const { api } = visitor
  for (const line of readGoods(shop, row.goods)) await addToCart(api, line)
  if (row.code) await setDiscountCode(api, { code: row.code })
  const email = regular ? 'noor@voorbeeld.nl' : `koper-${row.when?.replace(/\D/g, '')}@voorbeeld.nl`
  await logIn(visitor, Boolean(regular), email)
  await setAddressData(api, { invoice: addressIn(row.country), delivery: null })
  const { shipping, payment } = files[shop.name].folder
  await setShippingMethod(api, { id: idOf(await getShippingMethods(api, {}), shipping.methods, row.delivery) })
  await setPaymentMethod(api, { id: idOf(await getPaymentMethods(api, {}), payment.methods, row.payment) })

  const cart = await getCart(api, {})
  expect([row.when, cart.payable]).toMatchObject([
    row.when,
    { gross: total, vat: rates.map(({ rate, vat }) => ({ rate, amount: vat })) },
  ])

  const { id, number, bankId } = await readPlaced(await sendOrder(visitor, cart))
  await decideTestPayment(api, { id: bankId, outcome: row.outcome === 'unpaid' ? 'failed' : 'paid' })
  if (row.outcome === 'sent') await shop.type('ship', number, '--code', `3SWEEK${id}`)
  if (row.outcome === 'collected') await shop.type('collected', number)
  return { ...entry, id, number, email, visitor }
}

/** Continues as a guest. The regular customer registers with the first order. */
async function logIn({ api, get }: TestVisitor, isRegular: boolean, email: string) {
  if (!isRegular) return loginAsGuest(api, { email })
  if ((await get('/customer/me')).ok) return
  const name = { firstname: 'Noor', lastname: 'Visser' }
  await register(api, { email, password, password_confirmation: password, ...name })
}

/** Returns the id of the method that has this key in the shop's file. */
const idOf = (offered: readonly { id: number; title: string }[], methods: readonly Titled[], key = '') => {
  const title = methods.find((method) => method.key === key)?.title
  return offered.find((method) => method.title === title)?.id ?? 0
}

/** Takes goods back: the operator refunds, or the buyer requests a return that the operator receives and settles. */
async function takeBack(shop: OpenShop, { number, email, row }: Sold, { how, what = '' }: Row) {
  if (how === 'refund') return shop.type('refund', number, '--yes', ...(what === 'all' ? [] : what.split(' ')))
  const asked = createReturn(shop.shop.visitor().api, {
    ...{ number, postal_code: addressIn(row.country).postal_code, email },
    ...{ items: readGoods(shop, what), reason: null },
    kind: how === 'withdrawal' || how === 'refused' ? 'withdrawal' : 'return',
  })
  if (how === 'refused') return expect(asked).rejects.toMatchObject({ status: 422 })
  const rma = await asked
  if (how === 'rejected') return shop.type('returns', rma.number, 'rejected', 'Geopend.')
  await shop.type('returns', rma.number, 'received')
  await shop.type('returns', rma.number, 'settled')
}
