import { createTranslator } from '../../lib/i18n'

export const t = createTranslator({
  title: 'Testbank',
  text: 'Dit is een proefbetaling: er wordt niets afgeschreven. Kies hoe het afloopt.',
  amount: 'Bedrag',
  description: 'Omschrijving',
  pay: 'Betaal',
  fail: 'Laat mislukken',
  cancel: 'Annuleer',
  later: 'Ga terug zonder te betalen',
  decided: 'Over deze betaling is al beslist.',
  back: 'Terug naar de winkel',
  outage: 'De testbank is even niet bereikbaar. Probeer het opnieuw: wat je kiest, telt maar één keer.',
})
