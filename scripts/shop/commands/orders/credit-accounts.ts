import type { CreditAccount } from '../../../../backend/operator/orders/credit-accounts.repository.ts'
import { MAX_LISTED } from '../../../../backend/operator/rows-per-page.ts'
import { CommandError } from '../../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { formatEuros } from '../../format-table.ts'
import { encodeOrderNumber } from '../../parse-typed-values.ts'

export const addCreditCommand: AddCommand = (program, act) =>
  program
    .command('credit')
    .summary('wie op rekening bestelt, en tot hoeveel')
    .description(
      'Zonder argumenten: wie op rekening bestelt. Met een e-mailadres: laat een account op rekening bestellen.',
    )
    .argument('[mail]', 'van het account; het moet bevestigd zijn')
    .argument('[euro]', 'tot hoeveel, in hele euro’s; met 0 kan het niet meer')
    .addHelpText('after', describeJsonOutput('een lijst van { email, company, limit, open }, in euro’s'))
    .action(
      act(async ({ shop }, email?: string, euro = '') => {
        if (email === undefined) return listCreditors((await shop.get('/credit')) as CreditAccount[])
        if (!/^\d{1,7}$/.test(euro))
          throw new CommandError(
            ['Tot hoeveel? Schrijf hele euro’s; met 0 kan dit account niet meer op rekening bestellen.'],
            2,
          )
        const limit = Number(euro)
        await shop.post('/credit', { email, limit })
        return {
          text: [
            limit ? `${email} bestelt op rekening tot ${formatEuros(limit)}` : `${email} bestelt niet meer op rekening`,
          ],
        }
      }),
    )

const listCreditors = (list: CreditAccount[]) => ({
  data: list,
  text: {
    titles: ['e-mail', 'bedrijf', 'limiet', 'open'],
    rows: list.map(({ email, company, limit, open }) => [email, company, formatEuros(limit), formatEuros(open)]),
    none: 'Niemand bestelt op rekening.',
    most: MAX_LISTED,
  },
})

export const addPaidCommand: AddCommand = (program, act) =>
  program
    .command('paid')
    .summary('de rekening van een bestelling op rekening is betaald')
    .description('Markeert de rekening van een bestelling op rekening als betaald. Dat krediet komt weer vrij.')
    .argument('<nummer>', 'PV100123, of 100123')
    .action(
      act(async ({ shop }, number: string) => {
        await shop.post(`/orders/${encodeOrderNumber(number)}/paid`)
        return { text: [`De rekening van ${encodeOrderNumber(number)} is betaald`] }
      }),
    )
