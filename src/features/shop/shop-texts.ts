import { formatPrice } from '../../contract/money/euros-and-cents'
import { type ShopInfo, weekdays } from '../../contract/shop'
import { createTranslator } from '../../lib/i18n'

/** Returns the order amount from which delivery is free (`€ 50`); null if delivery is never free. */
export function freeShippingAmountText(info: ShopInfo | null) {
  return info?.free_shipping_from ? formatPrice(info.free_shipping_from).replace(',-', '') : null
}

/** Returns the `tel:` link of a phone number, without spaces and the `(0)` that people write after the country code. */
export function phoneHref(phone: string) {
  return `tel:${phone.replace(/\(0\)|[^\d+]/g, '')}`
}

const t = createTranslator({
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

type Run = { first: number; last: number; time: string }

/** Returns the text about the time until which orders are shipped the same day; null if the shop sends no such time. */
export function sameDayShippingText({ delivery_cutoff, delivery_cutoffs }: ShopInfo) {
  const runs = delivery_cutoffs ? runsOf(delivery_cutoffs) : []
  const [first] = runs
  if (!first) return delivery_cutoff ? t('cutoff', { time: delivery_cutoff }) : null
  if (runs.length === 1 && first.first === 1 && first.last === 5) return t('cutoff', { time: first.time })
  const words = runs.map(({ first, last, time }) => t('cutoffOn', { days: daysOf(first, last), time }))
  return t('cutoffs', { days: capital(new Intl.ListFormat('nl').format(words)) })
}

/** Groups consecutive weekdays with the same cut-off time into one entry, from Monday to Sunday. */
function runsOf(cutoffs: Readonly<Record<string, string>>) {
  const runs: Run[] = []
  for (let day = 1; day <= 7; day++) {
    const time = cutoffs[weekdays[day % 7] ?? '']
    const run = runs.at(-1)
    if (!time) continue
    if (run?.last === day - 1 && run.time === time) run.last = day
    else runs.push({ first: day, last: day, time })
  }
  return runs
}

function daysOf(first: number, last: number) {
  const [from = '', to = ''] = [first, last].map((day) => t(`days.${weekdays[day % 7] ?? 'sunday'}`))
  if (first === last) return from
  return t(last === first + 1 ? 'twoDays' : 'moreDays', { from, to })
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
