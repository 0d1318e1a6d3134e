import type { AddressFields } from '../../../src/contract/address/address-book.ts'
import { CommandError } from '../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../command-types.ts'
import { encodeOrderNumber } from '../parse-typed-values.ts'

export const addCommand: AddCommand = (program, act) =>
  program
    .command('address')
    .summary('het bezorgadres van een bestelling die nog niet weg is')
    .description(
      'Wijzigt het bezorgadres van een bestelling die nog niet weg is. Wat je niet noemt, blijft; met "" wordt iets' +
        ' leeg. De klant krijgt een mail, en de factuur houdt zijn adres.',
    )
    .argument('<nummer>', 'PV100123, of 100123')
    .option('--company <bedrijf>', 'bedrijf')
    .option('--firstname <voornaam>', 'voornaam')
    .option('--middle-name <tussenvoegsel>', 'tussenvoegsel')
    .option('--lastname <achternaam>', 'achternaam')
    .option('--street <straat>', 'straat')
    .option('--house-number <nummer>', 'huisnummer')
    .option('--addition <toevoeging>', 'toevoeging bij het huisnummer')
    .option('--postal-code <postcode>', 'postcode')
    .option('--city <plaats>', 'plaats')
    .option('--phone <telefoon>', 'telefoonnummer')
    .addHelpText(
      'after',
      `
Voorbeeld: npm run shop -- address PV100123 --house-number 14 --addition ""
${describeJsonOutput('het hele adres')}`,
    )
    .action(
      act(async ({ shop }, number: string, { json: _, ...typed }: Typed) => {
        const { middleName: middle_name, houseNumber: house_number, postalCode: postal_code, ...rest } = typed
        const named = { ...rest, middle_name, house_number, postal_code }
        const changes = Object.fromEntries(Object.entries(named).filter(([, text]) => text !== undefined))
        if (!Object.keys(changes).length) throw new CommandError(['Wat is er anders aan het adres?'], 2)
        const data = (await shop.post(`/orders/${encodeOrderNumber(number)}/address`, changes)) as AddressFields
        const { street, addition, city } = data
        const line = [street, data.house_number, addition].filter(Boolean).join(' ')
        return { text: [`${encodeOrderNumber(number)} gaat naar ${line}, ${data.postal_code} ${city}`], data }
      }),
    )

type Typed = { json?: boolean; middleName?: string; houseNumber?: string; postalCode?: string } & Record<
  'company' | 'firstname' | 'lastname' | 'street' | 'addition' | 'city' | 'phone',
  string | undefined
>
