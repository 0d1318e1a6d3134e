import { textsOf } from '../../lib/i18n'

export const t = textsOf({
  company: 'Bedrijfsnaam',
  firstname: 'Voornaam',
  middleName: 'Tussenvoegsel',
  lastname: 'Achternaam',
})
