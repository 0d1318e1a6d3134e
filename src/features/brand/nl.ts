import { formatCount } from '../../lib/format-count-and-date'
import { createTranslator } from '../../lib/i18n'

export const t = createTranslator({
  title: 'Merken',
  intro: 'Alle merken die we verkopen, van A tot Z.',
  description: ({ n }: { n: number }) =>
    n === 1 ? 'Bekijk het merk dat we verkopen.' : `Bekijk alle ${formatCount(n)} merken die we verkopen, van A tot Z.`,
  none: 'We hebben nu geen merken in de winkel.',
  letters: 'Naar een letter',
  others: 'Overige',
  madeBy: '{{brand}} wordt gemaakt door {{manufacturer}}.',
  madeIn: '{{brand}} wordt gemaakt door {{manufacturer}} uit {{place}}.',
  range: ({ brand, n, where }: { brand: string; n: number; where: string }) =>
    `We hebben ${formatCount(n)} ${n === 1 ? 'product' : 'producten'} van ${brand}${where ? ` in ${where}` : ''}.`,
  brandTitle: 'Alles van {{brand}}',
  brandDescription: 'Alles van {{brand}} bij elkaar.',
  empty: 'Van {{brand}} hebben we nu niets in de winkel.',
})
