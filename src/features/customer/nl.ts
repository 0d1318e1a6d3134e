import { textsOf } from '../../lib/i18n'

/** What a customer's names are called, wherever they are asked. */
export const t = textsOf({
  company: 'Bedrijfsnaam',
  firstname: 'Voornaam',
  middleName: 'Tussenvoegsel',
  lastname: 'Achternaam',
})
