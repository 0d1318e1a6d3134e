import { formatCount } from '../../lib/format'
import { plural, textsOf } from '../../lib/i18n'

export const t = textsOf({
  blog: 'Blog',
  blogIntro: 'Verhalen en tips van onze winkel.',
  guides: 'Keuzehulp',
  guidesIntro: 'Weet je nog niet wat bij je past? We helpen je kiezen.',
  byAuthor: 'Door {{author}}',
  minutes: ({ n }: { n: number }) => `${n} min. leestijd`,
  contents: 'Op deze pagina',
  products: 'Past hierbij',
  more: 'Toon meer artikelen',
  shown: ({ shown, total }: { shown: number; total: number }) =>
    `${formatCount(shown)} van ${formatCount(total)} artikelen bekeken`,
  none: 'Hier staat nog niets.',
  table: 'Tabel',
  readNext: 'Lees ook',
  allStories: 'Alle artikelen',
  chooseFirst: ({ n }: { n: number }) => (n === 1 ? 'Meteen kiezen met één vraag' : `Meteen kiezen in ${n} vragen`),
  choose: ({ n }: { n: number }) => (n === 1 ? 'Kies met één vraag' : `Kies in ${n} vragen`),
  chooseHint: 'Weet je iets nog niet? Sla het over.',
  either: 'Maakt niet uit',
  showChosen: 'Toon wat bij me past',
  fits: plural('product past bij je antwoorden', 'producten passen bij je antwoorden'),
  showAll: ({ n }: { n: number }) => (n === 1 ? 'Bekijk het in de lijst' : `Bekijk alle ${formatCount(n)} producten`),
  allOf: 'Alles in {{title}}',
  allChosen: 'Bekijk wat bij je past in {{title}}',
  nothingChosen: 'Hier hebben we nu niets voor',
  nothingChosenHint: 'Geen enkel product past bij al je antwoorden tegelijk. Laat er één los, dan is er meer keus.',
  withoutAnswer: 'Zonder ‘{{answer}}’',
})
