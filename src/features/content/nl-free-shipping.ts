import { createTranslator } from '../../lib/i18n'

export const t = createTranslator({
  title: 'Geen verzendkosten',
  lead: 'Vanaf {{amount}} bezorgen we je bestelling gratis.',
  leadTo: 'Vanaf {{amount}} bezorgen we je bestelling gratis in {{countries}}.',
  from: 'Gratis vanaf',
  fromAmount: '{{amount}}, na aftrek van kortingen',
  to: 'Bezorging in',
  when: 'Bezorgtijd',
  questions: 'Vragen?',
  or: 'of',
  progressTitle: 'Hoeveel moet er nog bij?',
  progress: 'In je winkelwagen zie je hoeveel er nog ontbreekt tot je bestelling gratis wordt bezorgd.',
  belowTitle: 'En onder dat bedrag?',
  below:
    'Dan kies je bij het bestellen hoe je je pakket wilt ontvangen: thuis of, waar dat kan, bij een afhaalpunt. Wat het kost, zie je voordat je betaalt.',
})
