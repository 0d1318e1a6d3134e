import { formatCount } from '../../lib/format'
import { textsOf } from '../../lib/i18n'

export const t = textsOf({
  blog: 'Blog',
  blogIntro: 'Verhalen, routes en tips voor wie graag buiten is.',
  guides: 'Keuzehulp',
  guidesIntro: 'Welke tent, slaapzak of schoen past bij jouw tocht? We helpen je kiezen.',
  byAuthor: 'Door {{author}}',
  minutes: ({ n }: { n: number }) => `${n} min. leestijd`,
  contents: 'Op deze pagina',
  products: 'Past hierbij',
  more: 'Toon meer artikelen',
  shown: ({ shown, total }: { shown: number; total: number }) =>
    `${formatCount(shown)} van ${formatCount(total)} artikelen bekeken`,
  none: 'Hier staat nog niets.',
})
