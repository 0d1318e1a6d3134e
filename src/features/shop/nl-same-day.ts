import { createTranslator } from '../../lib/i18n'

export const t = createTranslator({
  cutoff: ({ time }: { time: string }) =>
    `Op werkdagen voor ${time.replace(':', '.')} uur besteld, meestal morgen in huis`,
  cutoffs: '{{days}} besteld, meestal de volgende bezorgdag in huis',
  cutoffOn: ({ days, time }: { days: string; time: string }) => `${days} voor ${time.replace(':', '.')} uur`,
  twoDays: '{{from}} en {{to}}',
  moreDays: '{{from}} t/m {{to}}',
  days: {
    monday: 'maandag',
    tuesday: 'dinsdag',
    wednesday: 'woensdag',
    thursday: 'donderdag',
    friday: 'vrijdag',
    saturday: 'zaterdag',
    sunday: 'zondag',
  },
})
