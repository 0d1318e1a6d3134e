import type { Track } from '../../../backend/order/carriers.ts'
import type { AddCommand } from '../command.ts'
import { numberOf } from '../order-number.ts'

export const add: AddCommand = (program, act) =>
  program
    .command('ship')
    .summary('verzonden: de klant krijgt de code')
    .description('Zegt dat een bestelling weg is. De klant krijgt een mail waarmee het pakket te volgen is.')
    .argument('<nummer>', 'PV100123, of 100123')
    .requiredOption('--code <code>', 'de code van het pakket')
    .option('--carrier <vervoerder>', 'een vervoerder van de winkel; gewoonlijk de eerste')
    .addHelpText('after', '\nVoorbeeld: npm run shop -- ship PV100123 --code 3SABC123456789')
    .action(
      act(async ({ shop }, number: string, { carrier, code }: { carrier?: string; code: string }) => {
        const track = (await shop.post(`/orders/${numberOf(number)}/ship`, { carrier, code })) as Track
        return { text: [`${numberOf(number)} is verzonden met ${track.carrier}: ${track.uri}`], data: track }
      }),
    )
