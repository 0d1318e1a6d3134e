import type { Refunded } from '../../../backend/order/pay/refund.repository.ts'
import type { AddCommand } from '../command.ts'
import { numberOf } from '../order-number.ts'
import { statuses } from '../statuses.ts'

const outcomes: Record<Refunded['refund'], string> = {
  done: 'het geld is terug',
  waits: 'het geld gaat terug zodra de betaaldienst antwoordt',
  by_hand: 'op rekening betaald, dus stort het bedrag zelf terug',
  none: 'er was niets betaald',
}

export const add: AddCommand = (program, act) =>
  program
    .command('refund')
    .summary('annuleren of terugnemen, en terugbetalen')
    .description('Annuleert wat nog niet weg is, neemt terug wat verzonden is, en betaalt alles terug.')
    .argument('<nummer>', 'PV100123, of 100123')
    .option('--yes', 'vraagt niet eerst of je het zeker weet')
    .action(
      act(async ({ shop, confirm }, written: string, { yes }: { yes?: boolean }) => {
        const number = numberOf(written)
        if (!yes) await confirm(`${number} annuleren of terugnemen, en het geld terugbetalen?`)
        const data = (await shop.post(`/orders/${number}/refund`)) as Refunded
        return { text: [`${number} is nu ${statuses[data.status_id]}: ${outcomes[data.refund]}`], data }
      }),
    )
