import { MAX_PREPARED_LINES } from '../../../contract/limits'
import { formatCount } from '../../../lib/format-count-and-date'
import { createTranslator, plural } from '../../../lib/i18n'

const articles = plural('artikel', 'artikelen')

export const t = createTranslator({
  title: 'Dit staat voor je klaar',
  intro:
    'Dit is via een link voor je klaargezet. Je hebt nog niets besteld: kijk of alles klopt en zet het dan in je winkelwagen. De prijzen en de voorraad zijn die van nu.',
  introOver: 'Dit is via een link voor je klaargezet, maar er kan nu niets van in je winkelwagen.',
  items: 'Artikelen die voor je klaarstaan',
  pieces: plural('stuk', 'stuks'),
  own: ({ n }: { n: number }) =>
    `In je winkelwagen ${n === 1 ? 'ligt' : 'liggen'} al ${articles({ n })}. Wat je hier toevoegt, komt daarbij.`,
  ownAll: 'Alles wat hier klaarstaat, ligt al in je winkelwagen.',
  ownRest: 'Wat je hiervan nu kunt krijgen, ligt al in je winkelwagen.',
  toCart: 'Bekijk je winkelwagen',
  add: 'Zet in mijn winkelwagen',
  addAgain: 'Voeg het nog een keer toe',
  afterwards: 'Daarna kun je in je winkelwagen nog alles aanpassen.',
  over: 'Dit artikel is niet meer te koop.',
  out: 'Dit artikel is uitverkocht.',
  fewer: ({ n, wanted }: { n: number; wanted: number }) =>
    `We hebben er niet genoeg: je krijgt er ${formatCount(n)} in plaats van ${formatCount(wanted)}.`,
  allIn: 'Meer dan er al in je winkelwagen ligt, hebben we niet.',
  alreadyIn: ({ n }: { n: number }) =>
    `Hiervan ${n === 1 ? 'ligt' : 'liggen'} er al ${formatCount(n)} in je winkelwagen.`,
  done: 'Dit ligt nu in je winkelwagen.',
  unpriced: 'De prijs zie je in je winkelwagen.',
  unknown: 'Dit artikel kunnen we nu niet laten zien.',
  unknownName: 'Een artikel',
  reload: 'Probeer het opnieuw',
  partialTotal: 'Zonder de artikelen waarvan we de prijs nu niet weten.',
  unanswered:
    'We kregen niet op alles antwoord. Kijk eerst in je winkelwagen wat er al in ligt, voordat je het opnieuw probeert.',
  nothing: 'Er is niets in je winkelwagen gezet.',
  notAll: 'Niet alles is toegevoegd.',
  refused: 'Niet gelukt: {{names}}.',
  short: 'Minder dan klaarstond: {{names}}.',
  rest: 'De rest ligt in je winkelwagen.',
  now: '{{name}} (nu {{n}})',
  andMore: '{{names}} en nog {{n}} andere',
})

export const shareText = createTranslator({
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
