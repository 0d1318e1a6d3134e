import { formatCount } from '../../lib/format-count-and-date'
import { createTranslator, plural } from '../../lib/i18n'

export const t = createTranslator({
  form: 'Zoeken in de winkel',
  label: 'Zoeken',
  placeholder: 'Waar ben je naar op zoek?',
  submit: 'Zoek',
  suggestions: 'Suggesties',
  foundCategories: 'Categorieën',
  foundProducts: 'Producten',
  found: ({ categories, products }: { categories: number; products: number }) =>
    `${plural('categorie', 'categorieën')({ n: categories })} en ${plural('product', 'producten')({ n: products })} gevonden.`,
  foundNone: 'Geen resultaten voor ‘{{term}}’',
  all: 'Toon alle resultaten',
  further: 'Zoek verder',
  slow: 'Zoeken duurt langer dan normaal. Je kunt ook meteen alle resultaten openen.',
  failed: 'We kunnen nu geen suggesties laten zien. Open alle resultaten om verder te zoeken.',
  offline: 'Je hebt nu geen internet. Zoek opnieuw als je verbinding er weer is.',
})

/** Texts that only the server renders, so the browser's build leaves them out. */
export const serverText = createTranslator({
  more: 'Bekijk alles',
  title: 'Zoeken',
  results: ({ n, term }: { n: number; term: string }) =>
    n ? `${count(n)}${term && ` voor ‘${term}’`}` : term ? `Niets gevonden voor ‘${term}’` : 'Niets gevonden',
  manyResults: ({ n, term }: { n: number; term: string }) => `Ruim ${count(n)}${term && ` voor ‘${term}’`}`,
  description: '{{title}}. Verfijn op categorie, merk of prijs tot je hebt wat je zoekt.',
  about: 'Dit vonden we over ‘{{term}}’',
  corrected: 'We zochten op ‘{{term}}’.',
  literally: 'Toch zoeken op ‘{{term}}’?',
  read: 'Een deel van je zoekopdracht staat nu aan als filter.',
  readLiterally: 'Liever letterlijk zoeken?',
  guessed: 'Misschien zoek je:',
  pages: 'Uitleg en advies',
  kinds: { text: 'Klantenservice', blog: 'Blog', keuzehulp: 'Keuzehulp' },
  categories: 'Passende categorieën',
  ask: 'Typ wat je zoekt: een product, een merk of een artikelnummer.',
  none: 'Dit hebben we niet, of we noemen het anders. Controleer de spelling, of probeer een algemener woord.',
  browse: 'Of kijk verder per categorie',
  bestSellers: 'Veel gekozen',
  assortment: 'Uit ons assortiment',
  recent: 'Eerder gezocht',
  recentClear: 'Wis',
  recentClearWhat: 'wat je eerder hebt gezocht',
  recentCleared: 'Je lijst is gewist.',
})

const count = (n: number) => `${formatCount(n)} ${n === 1 ? 'resultaat' : 'resultaten'}`
