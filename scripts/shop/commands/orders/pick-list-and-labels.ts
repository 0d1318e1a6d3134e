import type { PickLine, ShippingLabel } from '../../../../backend/operator/orders/packing.repository.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'

export const addPickCommand: AddCommand = (program, act) =>
  program
    .command('pick')
    .summary('wat er van de planken moet')
    .description('De verzamellijst: wat er van de planken moet voor alle bestellingen die in behandeling zijn.')
    .option('--csv', 'voor een spreadsheet')
    .addHelpText('after', describeJsonOutput('een lijst van { sku, ean, full_name, option_name, amount, orders }'))
    .action(
      act(async ({ shop }) => {
        const data = (await shop.get('/picking')) as PickLine[]
        const rows = data.map(({ amount, sku, ean, full_name, option_name, orders }) => [
          amount,
          sku,
          ean,
          [full_name, option_name].filter(Boolean).join(', '),
          orders.map(({ number, amount }) => (amount > 1 ? `${number} (${amount}×)` : number)).join(', '),
        ])
        const titles = ['aantal', 'sku', 'ean', 'artikel', 'bestellingen']
        return { data, text: { titles, rows, none: 'Er wacht geen bestelling op verzending.' } }
      }),
    )

const columns = {
  bestelling: ({ number }: ShippingLabel) => number,
  bedrijf: ({ company }: ShippingLabel) => company,
  voornaam: ({ firstname }: ShippingLabel) => firstname,
  tussenvoegsel: ({ middle_name }: ShippingLabel) => middle_name,
  achternaam: ({ lastname }: ShippingLabel) => lastname,
  straat: ({ street }: ShippingLabel) => street,
  huisnummer: ({ house_number }: ShippingLabel) => house_number,
  toevoeging: ({ addition }: ShippingLabel) => addition,
  postcode: ({ postal_code }: ShippingLabel) => postal_code,
  plaats: ({ city }: ShippingLabel) => city,
  land: ({ country }: ShippingLabel) => country,
  telefoon: ({ phone }: ShippingLabel) => phone,
  'e-mail': ({ email }: ShippingLabel) => email,
  gram: ({ grams }: ShippingLabel) => grams || null,
  vervoerder: ({ carrier }: ShippingLabel) => carrier,
  verzending: ({ shipping }: ShippingLabel) => shipping,
  afhaalpunt: ({ point }: ShippingLabel) => point,
  'leeftijdscontrole bij de deur': ({ min_age }: ShippingLabel) => (min_age ? `${min_age}+` : null),
}

export const addLabelsCommand: AddCommand = (program, act) =>
  program
    .command('labels')
    .summary('adressen voor de etiketten')
    .description(
      'Naar wie de pakketten gaan van alle bestellingen die in behandeling zijn, voor het portaal van een vervoerder.' +
        ' Bij een afhaalpunt staat daar het adres van.',
    )
    .argument('[vervoerder]', 'alleen van deze, zoals postnl')
    .option('--csv', 'als bestand: npm run -s shop -- labels postnl --csv > postnl.csv')
    .addHelpText(
      'after',
      describeJsonOutput('een lijst van { number, carrier, firstname, lastname, street, …, grams, min_age, point }'),
    )
    .action(
      act(async ({ shop }, carrier?: string) => {
        const query = carrier ? `?carrier=${encodeURIComponent(carrier)}` : ''
        const data = (await shop.get(`/labels${query}`)) as ShippingLabel[]
        const rows = data.map((label) => Object.values(columns).map((cell) => cell(label)))
        return { data, text: { titles: Object.keys(columns), rows, none: 'Er is geen pakket te verzenden.' } }
      }),
    )
