import type { OrderDetails, OrderSummary } from '../../../backend/operator/orders.repository.ts'
import { type AddCommand, jsonShape } from '../command.ts'
import { isDay } from '../days.ts'
import { numberOf } from '../order-number.ts'
import { outcomes } from '../refunded.ts'
import { listOfStatuses, paymentStatus, readStatuses, statuses } from '../statuses.ts'
import { Stop } from '../stop.ts'
import { amount, day, euros, inColumns, oneLine } from '../table.ts'

export const add: AddCommand = (program, act) =>
  program
    .command('orders')
    .summary('wat verzonden moet worden, of één bestelling')
    .description('Zonder woorden: wat verzonden moet worden, het oudste eerst. Met een nummer: die bestelling.')
    .argument('[nummer]', 'PV100123, of 100123')
    .option('--status <status>', `welke: ${listOfStatuses}; meer met komma’s ertussen`)
    .option('--since <dag>', 'besteld vanaf deze dag, zoals 2026-11-01')
    .option('--until <dag>', 'besteld tot en met deze dag')
    .option('--customer <wie>', 'van dit mailadres, of van wie zo heet')
    .option('--csv', 'voor een spreadsheet')
    .addHelpText(
      'after',
      jsonShape('een lijst van { number, status_id, created_at, name, payment_status, shipping, pieces, total }'),
    )
    .action(
      act(async ({ shop }, number: string | undefined, asked: Asked) => {
        if (number) return showOrder((await shop.get(`/orders/${numberOf(number)}`)) as OrderDetails)
        const query = queryOf(asked)
        return listOrders((await shop.get(`/orders${query}`)) as OrderSummary[], query !== '')
      }),
    )

type Asked = { status?: string; since?: string; until?: string; customer?: string }

function queryOf({ status, since, until, customer }: Asked) {
  const wrong = [since, until].find((day) => day !== undefined && !isDay(day))
  if (wrong !== undefined) throw new Stop([`Een dag is als 2026-11-01, niet ${wrong}.`], 2)
  const asked = { status: status && readStatuses(status), since, until, customer }
  const query = new URLSearchParams(Object.entries(asked).flatMap(([name, text]) => (text ? [[name, text]] : [])))
  return query.size ? `?${query}` : ''
}

const listOrders = (orders: OrderSummary[], isAsked: boolean) => ({
  data: orders,
  csv: {
    titles: ['nummer', 'datum', 'status', 'betaling', 'stuks', 'totaal', 'verzending', 'naam'],
    rows: orders.map((order) => [
      order.number,
      day(order.created_at),
      statuses[order.status_id],
      paymentStatus(order.payment_status),
      order.pieces,
      amount(order.total),
      order.shipping,
      order.name,
    ]),
    none: '',
  },
  text: {
    titles: ['nummer', 'datum', 'status', 'stuks', 'totaal', 'verzending', 'naam'],
    rows: orders.map((order) => [
      order.number,
      day(order.created_at),
      statuses[order.status_id],
      order.pieces,
      euros(order.total),
      order.shipping,
      order.name,
    ]),
    none: isAsked ? 'Zulke bestellingen zijn er niet.' : 'Er wacht geen bestelling op verzending.',
  },
})

function showOrder(order: OrderDetails) {
  const { address, lines, track } = order
  const facts: [string, string | null | undefined][] = [
    ['status', statuses[order.status_id]],
    ['betaling', [order.payment, paymentStatus(order.payment_status)].filter(Boolean).join(', ')],
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
  const text = [
    `${order.number} van ${day(order.created_at)}, ${euros(order.total)}`,
    ...facts.flatMap(([title, text]) => (text ? [`  ${title.padEnd(11)} ${oneLine(text)}`] : [])),
    '',
    ...inColumns(
      ['aantal', 'terug', 'sku', 'artikel', 'prijs'],
      lines.map((line) => [
        line.amount,
        line.credited || '',
        line.sku,
        [line.full_name, line.option_name].filter(Boolean).join(', '),
        euros(line.price),
      ]),
    ),
    ...order.credit_notes.flatMap(({ number, created_at, gross, money, reason }) => [
      '',
      `Creditnota ${number} van ${day(created_at)}, ${euros(gross)}: ${outcomes[money]}`,
      ...(reason ? [`  ${oneLine(reason)}`] : []),
    ]),
  ]
  return { text, data: order }
}
