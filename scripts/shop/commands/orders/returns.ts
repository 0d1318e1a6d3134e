import type { OpenReturn } from '../../../../backend/operator/orders/open-returns.repository.ts'
import { MAX_LISTED } from '../../../../backend/operator/rows-per-page.ts'
import type { RefundResult } from '../../../../backend/order/pay/refund-order.ts'
import { CommandError } from '../../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { formatDay } from '../../format-table.ts'
import { encodeOrderNumber } from '../../parse-typed-values.ts'
import { describeRefund } from '../../refund-text.ts'

const kinds: Record<OpenReturn['kind'], string> = { return: 'retour', withdrawal: 'herroeping', warranty: 'garantie' }
const fates: Record<string, [path: string, done: string]> = {
  received: ['receive', 'is ontvangen'],
  rejected: ['reject', 'is afgewezen'],
  settled: ['settle', 'is afgehandeld'],
}

type Options = { confirmed?: boolean }

export const addCommand: AddCommand = (program, act) =>
  program
    .command('returns')
    .summary('open retouren, en wat ermee gebeurt')
    .description('Zonder argumenten: open retouren. Met een nummer: wat ermee is gebeurd.')
    .argument('[nummer]', 'RT5001')
    .argument('[uitkomst]', 'received (ontvangen), settled (creditnota, en het geld terug) of rejected (afgewezen)')
    .argument('[reden]', 'waarom de retour is afgewezen, voor de klant')
    .option('--confirmed', 'bij settled: je weet zeker dat de koper zelf heeft herroepen')
    .addHelpText(
      'after',
      describeJsonOutput(
        'een lijst van { number, order_number, kind, status, reason, created_at, awaits_buyer, lines }',
      ),
    )
    .action(
      act(async ({ shop }, number: string | undefined, fate = '', reason: string | undefined, options: Options) => {
        if (!number) return listReturns((await shop.get('/returns')) as OpenReturn[])
        const [path, done] = Object.hasOwn(fates, fate) ? (fates[fate] ?? []) : []
        if (!path) throw new CommandError(['Wat is ermee gebeurd: received, settled of rejected?'], 2)
        if (path === 'reject' && !reason)
          throw new CommandError(['Waarom is de retour afgewezen? De klant krijgt de reden.'], 2)
        const call = `/returns/${encodeOrderNumber(number)}/${path}`
        const answer = await shop.post(
          call,
          path === 'reject' ? { reason } : options.confirmed ? { confirmed: true } : {},
        )
        const refunded = path === 'settle' ? (answer as RefundResult | undefined) : undefined
        return {
          text: [`${number} ${done}`, ...(refunded ? [describeRefund('De bestelling', refunded)] : [])],
          data: refunded,
        }
      }),
    )

const listReturns = (list: OpenReturn[]) => ({
  data: list,
  text: {
    titles: ['nummer', 'datum', 'soort', 'status', 'bestelling', 'artikelen', 'reden'],
    rows: list.map((item) => [
      item.number,
      formatDay(item.created_at),
      kinds[item.kind],
      item.awaits_buyer ? 'wacht op de koper' : item.status === 'open' ? 'aangemeld' : 'ontvangen',
      item.order_number,
      item.lines.map(({ amount, sku, full_name }) => `${amount} × ${sku ?? full_name}`).join(', '),
      item.reason,
    ]),
    none: 'Er zijn geen open retouren.',
    most: MAX_LISTED,
  },
})
