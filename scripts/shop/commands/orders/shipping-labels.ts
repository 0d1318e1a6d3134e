import type { Label } from '../../../../backend/operator/orders/pick-list-and-labels.repository.ts'
import { type AddCommand, jsonShape } from '../../command-types.ts'

const columns = {
  bestelling: ({ number }: Label) => number,
  bedrijf: ({ company }: Label) => company,
  voornaam: ({ firstname }: Label) => firstname,
  tussenvoegsel: ({ middle_name }: Label) => middle_name,
  achternaam: ({ lastname }: Label) => lastname,
  straat: ({ street }: Label) => street,
  huisnummer: ({ house_number }: Label) => house_number,
  toevoeging: ({ addition }: Label) => addition,
  postcode: ({ postal_code }: Label) => postal_code,
  plaats: ({ city }: Label) => city,
  land: ({ country }: Label) => country,
  telefoon: ({ phone }: Label) => phone,
  'e-mail': ({ email }: Label) => email,
  gram: ({ grams }: Label) => grams || null,
  vervoerder: ({ carrier }: Label) => carrier,
  verzending: ({ shipping }: Label) => shipping,
  afhaalpunt: ({ point }: Label) => point,
  'leeftijdscontrole bij de deur': ({ min_age }: Label) => (min_age ? `${min_age}+` : null),
}

export const addCommand: AddCommand = (program, act) =>
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
      jsonShape('een lijst van { number, carrier, firstname, lastname, street, …, grams, min_age, point }'),
    )
    .action(
      act(async ({ shop }, carrier?: string) => {
        const query = carrier ? `?carrier=${encodeURIComponent(carrier)}` : ''
        const data = (await shop.get(`/labels${query}`)) as Label[]
        const rows = data.map((label) => Object.values(columns).map((cell) => cell(label)))
        return { data, text: { titles: Object.keys(columns), rows, none: 'Er is geen pakket te verzenden.' } }
      }),
    )
