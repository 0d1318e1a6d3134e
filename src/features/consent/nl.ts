import { textsOf } from '../../lib/i18n'

export const t = textsOf({
  title: 'Cookies',
  text: 'Functionele cookies zorgen dat je winkelwagen, je account en je voorkeuren werken. Daarnaast willen we graag meten wat beter kan en je aanbiedingen tonen die bij je passen. Dat doen we alleen als jij het goedvindt.',
  all: 'Alles accepteren',
  functional: 'Alleen functioneel',
  more: 'Meer informatie',
  moreText: 'Kies wat je goedvindt. Je kunt je keuze altijd veranderen, onderaan elke pagina.',
  choose: 'Welke cookies mogen we gebruiken?',
  choiceAll: 'Alle cookies',
  choiceAllText:
    'Ook om te meten hoe de winkel wordt gebruikt en hoe snel de winkel bij jou laadt, en voor aanbiedingen die bij je passen, hier en op andere sites. Daarvoor gebruiken we diensten van andere bedrijven.',
  choiceFunctional: 'Alleen functionele cookies',
  choiceFunctionalText: 'Alleen wat nodig is om te winkelen. We laden niets van anderen en delen niets.',
  read: 'Meer lezen:',
  confirm: 'Bevestig keuze',
})
