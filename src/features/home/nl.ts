import { textsOf } from '../../lib/i18n'

export const t = textsOf({
  title: 'Alles voor buiten',
  description: 'Tenten, slaapzakken, rugzakken, schoenen en kleding voor je volgende tocht.',
  heroTitle: 'Op pad begint hier',
  heroText: 'Goed spul voor een dag, een weekend of een maand onderweg.',
  heroLink: 'Bekijk de collectie',
  heroLinkTo: 'Bekijk {{title}}',
  categories: 'Wat heb je nodig?',
  bestSellers: 'Veel gekozen',
  deals: 'In de aanbieding',
  dealsMore: 'Alle aanbiedingen',
  guides: 'Hulp bij kiezen',
  guidesMore: 'Alle keuzehulpen',
  blog: 'Verhalen van buiten',
  blogMore: 'Alle verhalen',
})
