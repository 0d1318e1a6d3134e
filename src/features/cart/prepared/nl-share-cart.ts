import { MAX_PREPARED_LINES } from '../../../contract/limits'
import { createTranslator } from '../../../lib/i18n'

export const t = createTranslator({
  intro:
    'Wie deze link opent, ziet deze artikelen met de prijs en de voorraad van dat moment, en kan ze in de eigen winkelwagen zetten. Je naam, je adres en je kortingscode staan er niet in, en aan jouw winkelwagen verandert niets.',
  link: 'Link naar deze artikelen',
  open: 'Bekijk wat de ander ziet',
  mail: 'Mail de link',
  whatsApp: 'Stuur via WhatsApp',
  subject: 'Bekijk dit lijstje van {{shop}}',
  partial: `Niet alles past in één link: alleen de eerste ${MAX_PREPARED_LINES} artikelen staan erin.`,
  back: 'Terug naar je winkelwagen',
})
