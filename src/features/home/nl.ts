import { textsOf } from '../../lib/i18n'

export const t = textsOf({
  title: 'Startpagina',
  welcome: 'Welkom',
  welcomeTo: 'Welkom bij {{name}}',
  heroText: 'Kijk rustig rond, of zoek meteen wat je nodig hebt.',
  openingTitle: 'We zijn bijna open',
  openingText: 'Deze winkel wordt nu ingericht. Kom gauw terug, dan staat alles voor je klaar.',
  heroLink: 'Bekijk de collectie',
  heroLinkTo: 'Bekijk {{title}}',
  categories: 'Wat heb je nodig?',
  bestSellers: 'Veel gekozen',
  assortment: 'Uit ons assortiment',
  deals: 'In de aanbieding',
  dealsMore: 'Alle aanbiedingen',
  guides: 'Keuzehulp',
  guidesMore: 'Alle keuzehulpen',
  blog: 'Verhalen',
  blogMore: 'Alle verhalen',
  reviewsMore: 'Alle beoordelingen',
})
