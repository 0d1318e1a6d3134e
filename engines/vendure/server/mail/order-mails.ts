import type { FulfillmentLine, ID, Order } from '@vendure/core'
import { type Mail, type ShopIdentity, writeMail } from './write-mail.ts'

const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
const toEuros = (cents: number) => euros.format(cents / 100)

export const orderRelations = [
  'customer',
  'customer.user',
  'lines',
  'lines.productVariant',
  'lines.productVariant.product',
  'shippingLines',
  'shippingLines.shippingMethod',
  'surcharges',
] as const

/**
 * Returns the confirmation mail of a paid order: items, amounts, addresses, seller and the right of withdrawal. The law
 * requires that the buyer can store this information.
 *
 * @param order loaded with the relations in `orderRelations`
 */
export function toOrderConfirmationMail(shop: ShopIdentity, order: Order): Mail {
  // Products without a right of withdrawal, such as goods that are sealed for hygiene.
  const withoutWithdrawal = order.lines
    .filter(({ productVariant }) => (productVariant.product.customFields as { noWithdrawal?: string }).noWithdrawal)
    .map(({ productVariant }) => productVariant.name)
  const subject = `Je bestelling ${order.code}`
  return writeMail(shop, { kind: 'order', to: order.customer?.emailAddress ?? '', subject }, [
    `Bedankt voor je bestelling bij ${shop.name}. We hebben je betaling ontvangen en gaan voor je aan de slag.`,
    { amounts: amountsOf(order) },
    { title: 'Bezorgadres', lines: linesOf(order.shippingAddress) },
    { title: 'Factuuradres', lines: linesOf(order.billingAddress) },
    withdrawal(shop),
    ...(withoutWithdrawal.length
      ? [`Dat geldt niet voor ${withoutWithdrawal.join(', ')}: de productpagina zegt waarom.`]
      : []),
    ...(order.customer?.user ? [{ link: `${shop.origin}/dashboard`, words: 'Naar je account' }] : []),
  ])
}

function amountsOf({ lines, discounts, shippingLines, totalWithTax, taxSummary }: Order): [string, string][] {
  return [
    ...lines
      .filter(({ quantity }) => quantity)
      .map(({ quantity, productVariant, linePriceWithTax }): [string, string] => [
        `${quantity} × ${productVariant.name}`,
        toEuros(linePriceWithTax),
      ]),
    ...discounts.map(({ description, amountWithTax }): [string, string] => [description, toEuros(amountWithTax)]),
    ...shippingLines.map(({ shippingMethod, priceWithTax }): [string, string] => [
      shippingMethod?.name ?? 'Bezorging',
      priceWithTax ? toEuros(priceWithTax) : 'gratis',
    ]),
    ['Totaal', toEuros(totalWithTax)],
    ...vatOf(taxSummary),
  ]
}

/** Returns one amount per VAT rate. Vendure has a row for each named tax, and two taxes can have the same rate. */
const vatOf = (summary: Order['taxSummary']) =>
  [...Map.groupBy(summary, ({ taxRate }) => taxRate)]
    .map(([rate, some]): [number, number] => [rate, some.reduce((sum, { taxTotal }) => sum + taxTotal, 0)])
    .filter(([, tax]) => tax)
    .map(([rate, tax]): [string, string] => [`Waarvan ${rate}% btw`, toEuros(tax)])

const linesOf = ({ fullName, company, streetLine1, postalCode, city, country }: Order['shippingAddress']) =>
  [fullName, company, streetLine1, [postalCode, city].filter(Boolean).join(' '), country].filter(
    (line): line is string => !!line,
  )

/** The properties of a Vendure fulfilment that the parcel mail uses. */
type Parcel = { method: string; trackingCode: string; lines: Pick<FulfillmentLine, 'orderLineId' | 'quantity'>[] }

/**
 * Returns the mail about a shipped parcel: its items and tracking code.
 *
 * @param order loaded with its customer, its lines and the variants of the lines
 */
export function toParcelShippedMail(shop: ShopIdentity, { code, customer, lines }: Order, parcel: Parcel): Mail {
  const { method, trackingCode } = parcel
  const nameOf = (id: ID) => lines.find((line) => line.id === id)?.productVariant.name ?? ''
  const subject = `Je bestelling is onderweg (${code})`
  return writeMail(shop, { kind: 'shipped', to: customer?.emailAddress ?? '', subject }, [
    `We hebben bestelling ${code} meegegeven aan ${method}.`,
    {
      title: 'In je pakket',
      lines: parcel.lines.map(({ orderLineId, quantity }) => `${quantity} × ${nameOf(orderLineId)}`),
    },
    ...(trackingCode
      ? [`Track-and-tracecode: ${trackingCode}. Het kan een paar uur duren voordat ${method} je pakket laat zien.`]
      : []),
    withdrawal(shop),
  ])
}

const withdrawal = ({ returnDays, phone, email }: ShopIdentity) =>
  `Je mag je bestelling tot ${returnDays} dagen na ontvangst terugsturen, zonder reden. Laat het ons weten: bel ${phone} of mail ${email}.`
