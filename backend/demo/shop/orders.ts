import type { AddressFields } from '../../../src/contract/address-book'
import { OrderStatus } from '../../../src/contract/status'
import { spread } from '../../cart/discount'
import { arrivalOf } from '../../delivery/arrival'
import { endOfDay } from '../../lib/amsterdam'
import { TRANSFER } from '../../payment/provider'
import { brands } from '../brands'
import type { Calendar } from '../build/dates'
import { countries, paymentMethods, shippingMethods, shop } from '../folder'
import { soldAs } from '../kinds'
import { at } from '../random'
import type { OrderLineRecord, PaymentStatus, ProductBundle, ShopActivity } from '../records'
import { addresses } from './customers'
import { type Draft, numberInvoices } from './invoices'

type Sketch = {
  status: OrderStatus
  daysAgo: number
  /** Amounts of the lines. */
  amounts: readonly number[]
  shipping: number | null
  payment: number | null
  paid: PaymentStatus | null
  discount?: readonly [code: string, percent: number]
  pickup?: number
  remarks?: string
}

const sketches: readonly Sketch[] = [
  { status: OrderStatus.archived, daysAgo: 702, amounts: [1, 2], shipping: 1, payment: 1, paid: 'paid' },
  { status: OrderStatus.shipped, daysAgo: 388, amounts: [1, 1, 6], shipping: 1, payment: 1, paid: 'paid' },
  { status: OrderStatus.returned, daysAgo: 214, amounts: [1], shipping: 3, payment: 4, paid: 'refunded' },
  { status: OrderStatus.cancelled, daysAgo: 130, amounts: [2], shipping: 1, payment: 5, paid: 'canceled' },
  {
    status: OrderStatus.shipped,
    daysAgo: 61,
    amounts: [1, 1],
    shipping: 4,
    payment: 1,
    paid: 'paid',
    pickup: 1,
    discount: ['BUITEN10', 10],
  },
  { status: OrderStatus.paymentFailed, daysAgo: 19, amounts: [1], shipping: 1, payment: 3, paid: 'failed' },
  { status: OrderStatus.shipped, daysAgo: 6, amounts: [1, 1, 3], shipping: 1, payment: 1, paid: 'paid' },
  { status: OrderStatus.awaitingPayment, daysAgo: 2, amounts: [1], shipping: 1, payment: 5, paid: 'open' },
  {
    status: OrderStatus.inProgress,
    daysAgo: 1,
    amounts: [1, 4],
    shipping: 2,
    payment: 1,
    paid: 'paid',
    remarks: 'Graag na zes uur bezorgen, de buren zijn ook thuis.',
  },
  {
    status: OrderStatus.offer,
    daysAgo: 4,
    amounts: [6, 6],
    shipping: null,
    payment: null,
    paid: null,
    remarks: 'Voor het zomerkamp van onze scoutinggroep. Kan er iets van de prijs af?',
  },
  { status: OrderStatus.offer, daysAgo: 37, amounts: [2, 12], shipping: null, payment: null, paid: null },
]

/** By customers who are in no list here. */
const codeUses = { BUITEN10: 37, WELKOM5: 112, ZOMER15: 640, TREKTOCHT25: 18, NIEUW20: 5, OP: 1 }

const wasSent: ReadonlySet<OrderStatus> = new Set([OrderStatus.shipped, OrderStatus.returned, OrderStatus.archived])

export function makeOrders({
  samples,
  calendar,
}: {
  samples: readonly ProductBundle[]
  calendar: Calendar
}): ShopActivity {
  const order_lines: OrderLineRecord[] = []
  // A kind is bought once, so that an order never looks like three times the same tent.
  const goods = samples.filter(
    (bundle, index) =>
      samples.findIndex(({ product }) => soldAs(product.kind) === soldAs(bundle.product.kind)) === index,
  )
  let turn = 3

  const drafts = sketches.map((sketch, index): Draft => {
    const id = index + 1
    const lines = sketch.amounts.map((amount) => {
      const line = makeLine(at(goods, turn), amount, order_lines.length + 1, id)
      turn += 1
      order_lines.push(line)
      return line
    })
    const lines_cents = lines.reduce((sum, { amount, price_cents }) => sum + amount * price_cents, 0)
    const discount_cents = sketch.discount ? Math.round((lines_cents * sketch.discount[1]) / 100) : 0
    for (const [place, share] of spread(
      discount_cents,
      lines.map(({ amount, price_cents }) => amount * price_cents),
    ).entries())
      at(lines, place).discount_cents = share
    const quote = sketch.status === OrderStatus.offer
    const created_at = calendar.daysAgo(sketch.daysAgo, 1190)
    const sent = wasSent.has(sketch.status)
    const delivery = index % 4 === 1 ? pickAddress(3) : null
    return {
      id,
      number: `${quote ? 'OF' : 'PV'}${24_100 + id * 37}`,
      customer_id: 1,
      email: 'sanne@voorbeeld.nl',
      status_id: sketch.status,
      created_at,
      invoice: pickAddress(1),
      delivery,
      shipping_method_id: sketch.shipping,
      payment_method_id: sketch.payment,
      payment_status: sketch.paid,
      pickup_point_id: sketch.pickup ?? null,
      shipping_cents:
        sketch.shipping === 2
          ? 695
          : sketch.shipping === 4 || lines_cents - discount_cents >= 5000
            ? 0
            : sketch.shipping
              ? 495
              : 0,
      discount_code: sketch.discount?.[0] ?? null,
      discount_cents,
      lines_cents,
      remarks: sketch.remarks ?? null,
      track_and_trace: sent && index > 0 ? makeTrack(id) : null,
      delivery_date: promise(sketch, delivery ?? pickAddress(1), Date.parse(created_at)),
      sent_at: sent ? calendar.daysAgo(sketch.daysAgo - 1, 300) : null,
      valid_until: quote ? new Date(endOfDay(Date.parse(created_at), 14)).toISOString() : null,
    }
  })
  const orders = numberInvoices(drafts)

  const returned = orders.find(({ status_id }) => status_id === OrderStatus.returned)
  const returnedLine = order_lines.find(({ order_id }) => order_id === returned?.id)
  return {
    orders,
    order_lines,
    rmas: returned
      ? [
          {
            id: 1,
            number: 'RT5001',
            order_id: returned.id,
            kind: 'withdrawal',
            status: 'refunded',
            reason: 'De maat past niet.',
            created_at: calendar.daysAgo(207, 780),
          },
        ]
      : [],
    rma_lines: returnedLine ? [{ rma_id: 1, order_line_id: returnedLine.id, amount: 1 }] : [],
    code_uses: Object.entries(codeUses).map(([code, used]) => ({ code, used })),
    // In a shop of a few products some of these are beyond the end.
    favourites: [0, 7, 12, 18, 26].flatMap((step) => {
      const liked = goods[step]
      return liked
        ? [{ customer_id: 1, product_id: liked.product.id, created_at: calendar.daysAgo(step * 3 + 1, 1200) }]
        : []
    }),
  }
}

function makeLine({ product, variants }: ProductBundle, amount: number, id: number, order_id: number): OrderLineRecord {
  const variant = at(variants, 0)
  return {
    id,
    order_id,
    variant_id: variant.id,
    product_id: product.id,
    amount,
    full_name: product.full_name,
    option_name: variant.option_name,
    brand: at(brands, product.brand_id - 1).title,
    price_cents: variant.price_cents,
    old_price_cents: null,
    vat_rate: product.vat_rate,
    discount_cents: 0,
  }
}

/** As the shop itself told it; of a transfer none was. */
function promise({ shipping, payment }: Sketch, { country }: AddressFields, now: number) {
  const method = shippingMethods.find(({ id }) => id === shipping)
  const isTransfer = paymentMethods.some(({ id, provider_method }) => id === payment && provider_method === TRANSFER)
  if (!method || isTransfer) return null
  const extra = countries.find(({ code }) => code === country)?.extra_days ?? 0
  const days = method.days + extra
  return arrivalOf(now, { days, country }, { cutoff: shop.delivery.cutoff, closed: [], home: 'NL', countries: [] })
}

function makeTrack(id: number) {
  const code = `3SDEMO${String(id * 7919).padStart(9, '0')}`
  return { carrier: 'PostNL', code, uri: `https://volgen.example/${code}` }
}

function pickAddress(id: number): AddressFields {
  const found = addresses.find((address) => address.id === id)
  if (!found) throw new Error(`no address ${id}`)
  const { id: _id, customer_id: _customer, type: _type, primary: _primary, ...fields } = found
  return fields
}
