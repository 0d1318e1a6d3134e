import { textsOf } from '../../lib/i18n'

export const t = textsOf({
  title: 'Verstuurde mail',
  text: 'In de demo gaat er geen mail de deur uit: alles ligt hier.',
  empty: 'Er is nog geen mail.',
  to: 'Aan {{to}}',
})
