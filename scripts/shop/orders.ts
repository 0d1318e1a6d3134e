import type { OrderDetails, OrderSummary } from '../../backend/operator/orders.repository.ts'
import type { OpenReturn } from '../../backend/operator/returns.repository.ts'
import type { Track } from '../../backend/order/carriers.ts'
import type { Refunded } from '../../backend/order/pay/refund.repository.ts'
import type { Command } from './command.ts'
import { Stop } from './stop.ts'
import { day, euros, oneLine, toTable } from './table.ts'

const statuses: Record<number, string> = {
  1: 'wacht op betaling',
  2: 'in behandeling',
  3: 'verzonden',
  4: 'geannuleerd',
  5: 'retour',
  6: 'betaling mislukt',
  9: 'gearchiveerd',
}

export const orders: Command = async ({ shop, args: [number], options: { status } }) => {
  if (number) return showOrder((await shop.get(`/orders/${numberOf(number)}`)) as OrderDetails)
  const query = status ? `?status=${encodeURIComponent(status)}` : ''
  const list = (await shop.get(`/orders${query}`)) as OrderSummary[]
  if (!list.length) return [status ? 'Geen bestellingen met deze status.' : 'Er wacht geen bestelling op verzending.']
  return toTable(
    ['nummer', 'datum', 'status', 'stuks', 'totaal', 'verzending', 'naam'],
    list.map((order) => [
      order.number,
      day(order.created_at),
      statuses[order.status_id],
      order.pieces,
      euros(order.total),
      order.shipping,
      order.name,
    ]),
  )
}

function showOrder(order: OrderDetails) {
  const { address, lines, track } = order
  const facts: [string, string | null | undefined][] = [
    ['status', statuses[order.status_id]],
    ['betaling', [order.payment, order.payment_status].filter(Boolean).join(', ')],
    ['verzending', order.shipping],
    ['afhaalpunt', order.pickup],
    ['volgen', track && `${track.carrier} ${track.code} ${track.uri}`],
    [
      'naar',
      [address.company, [address.firstname, address.middle_name, address.lastname].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', '),
    ],
    ['', [address.street, address.house_number, address.addition].filter(Boolean).join(' ')],
    ['', `${address.postal_code} ${address.city}, ${address.country}`],
    ['telefoon', address.phone],
    ['e-mail', order.email],
    ['opmerking', order.remarks],
  ]
  return [
    `${order.number} van ${day(order.created_at)}, ${euros(order.total)}`,
    ...facts.flatMap(([title, text]) => (text ? [`  ${title.padEnd(11)} ${oneLine(text)}`] : [])),
    '',
    ...toTable(
      ['aantal', 'sku', 'artikel', 'prijs'],
      lines.map((line) => [
        line.amount,
        line.sku,
        [line.full_name, line.option_name].filter(Boolean).join(', '),
        euros(line.price),
      ]),
    ),
  ]
}

export const ship: Command = async ({ shop, args: [number], options: { carrier = 'postnl', code } }) => {
  if (!number || !code)
    throw new Stop(['Welke bestelling, en welke code? npm run shop -- ship PV100123 --code 3SABC123456789'], 2)
  const track = (await shop.post(`/orders/${numberOf(number)}/ship`, { carrier, code })) as Track
  return [`${numberOf(number)} is verzonden met ${track.carrier}: ${track.uri}`]
}

const refunds: Record<Refunded['refund'], string> = {
  done: 'het geld is terug',
  waits: 'het geld gaat terug zodra de betaaldienst antwoordt',
  by_hand: 'op rekening betaald, dus stort het bedrag zelf terug',
  none: 'er was niets betaald',
}

export const refund: Command = async ({ shop, args: [number] }) => {
  if (!number) throw new Stop(['Welke bestelling? npm run shop -- refund PV100123'], 2)
  const { status_id, refund } = (await shop.post(`/orders/${numberOf(number)}/refund`)) as Refunded
  return [`${numberOf(number)} is nu ${statuses[status_id]}: ${refunds[refund]}`]
}

const kinds: Record<OpenReturn['kind'], string> = { return: 'retour', withdrawal: 'herroeping', warranty: 'garantie' }
const fates: Record<string, [path: string, done: string]> = {
  received: ['receive', 'is ontvangen'],
  rejected: ['reject', 'is afgewezen'],
  settled: ['settle', 'is terugbetaald'],
}

export const returns: Command = async ({ shop, args: [number, fate = '', reason] }) => {
  if (!number) {
    const list = (await shop.get('/returns')) as OpenReturn[]
    if (!list.length) return ['Er zijn geen open retouren.']
    return toTable(
      ['nummer', 'datum', 'soort', 'status', 'bestelling', 'artikelen', 'reden'],
      list.map((item) => [
        item.number,
        day(item.created_at),
        kinds[item.kind],
        item.status === 'open' ? 'aangemeld' : 'ontvangen',
        item.order_number,
        item.lines.map(({ amount, sku, full_name }) => `${amount} × ${sku ?? full_name}`).join(', '),
        item.reason,
      ]),
    )
  }
  const [path, done] = Object.hasOwn(fates, fate) ? (fates[fate] ?? []) : []
  if (!path || (path === 'reject' && !reason))
    throw new Stop(['npm run shop -- returns RT5001 received | settled | rejected "reden voor de klant"'], 2)
  await shop.post(`/returns/${encodeURIComponent(number)}/${path}`, path === 'reject' ? { reason } : {})
  return [`${number} ${done}`]
}

/** Buyers know `PV100123`; the letters may be left out. */
export const numberOf = (text: string) => encodeURIComponent(/^\d+$/.test(text) ? `PV${text}` : text.toUpperCase())
