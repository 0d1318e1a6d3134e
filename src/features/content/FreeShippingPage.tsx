import type { ReactNode } from 'react'
import { notFoundError } from '../../../kit/page/page-errors'
import { type Countries, getCountries, getShopInfo, type ShopInfo } from '../../contract/shop'
import { redirectToCanonicalPath } from '../../lib/canonical-path'
import { closeHeadingGaps } from '../../lib/close-heading-gaps'
import { createTranslator } from '../../lib/i18n'
import { escapeMarkdown, htmlToMarkdown, joinBlocks, markdownList } from '../../lib/markdown'
import { definePage } from '../../page'
import { canonicalPagePath } from '../../page-path-of-backend'
import { href } from '../../routes'
import { Breadcrumbs } from '../../ui/text/Breadcrumbs'
import { ProseHtml } from '../../ui/text/ProseHtml'
import { TextLink } from '../../ui/text/TextLink'
import { toBreadcrumbListSchema } from '../catalog/list-schemas'
import { freeShippingAmountText, phoneHref, sameDayShippingText } from '../shop/shop-texts'
import { deliveryStructuredData } from '../shop/structured-data'
import { findPageAt } from './content-pages'

const t = createTranslator({
  title: 'Geen verzendkosten',
  lead: 'Vanaf {{amount}} bezorgen we je bestelling gratis.',
  leadTo: 'Vanaf {{amount}} bezorgen we je bestelling gratis in {{countries}}.',
  from: 'Gratis vanaf',
  fromAmount: '{{amount}}, na aftrek van kortingen',
  to: 'Bezorging in',
  when: 'Bezorgtijd',
  questions: 'Vragen?',
  or: 'of',
  progressTitle: 'Hoeveel moet er nog bij?',
  progress: 'In je winkelwagen zie je hoeveel er nog ontbreekt tot je bestelling gratis wordt bezorgd.',
  belowTitle: 'En onder dat bedrag?',
  below:
    'Dan kies je bij het bestellen hoe je je pakket wilt ontvangen: thuis of, waar dat kan, bij een afhaalpunt. Wat het kost, zie je voordat je betaalt.',
})

export const page = definePage({
  async load({ read, url, sanitize }) {
    const [info, all, text] = await Promise.all([
      read(getShopInfo, {}),
      read(getCountries, {}).catch((): Countries => ({})),
      // If the text can't be fetched, the facts are still shown.
      findPageAt(read, url).then(
        (found) => found?.body,
        () => null,
      ),
    ])
    const amount = freeShippingAmountText(info)
    if (!amount || !info.slug) throw notFoundError('free shipping in a shop without it')
    redirectToCanonicalPath(canonicalPagePath(href.freeShipping(info.slug), url), url)
    const countries = Object.values(all).map(({ title }) => title)
    const lead = leadOf(amount, freeCountries(info, all))
    return { info, amount, countries, lead, text: text && closeHeadingGaps(await sanitize(text)) }
  },

  head: ({ info, lead }, { url }) => ({
    title: t('title'),
    description: lead,
    canonical: url.pathname,
    structuredData: [
      toBreadcrumbListSchema([{ title: t('title'), uri: url.pathname }], url.origin),
      ...deliveryStructuredData(info, url.origin),
    ],
  }),

  markdown({ info, amount, countries, lead, text }, { url }) {
    const { phone, email } = info
    const facts = [
      [t('from'), t('fromAmount', { amount })],
      [t('to'), listOf(countries)],
      [t('when'), sameDayShippingText(info)],
      [t('questions'), [phone, email].filter(Boolean).join(` ${t('or')} `)],
    ]
    return joinBlocks(
      `# ${escapeMarkdown(t('title'))}`,
      escapeMarkdown(lead),
      markdownList(facts.flatMap(([name = '', fact]) => (fact ? [`**${name}**: ${escapeMarkdown(fact)}`] : []))),
      ...(text
        ? [htmlToMarkdown(text, url.origin)]
        : [`## ${t('progressTitle')}`, t('progress'), `## ${t('belowTitle')}`, t('below')]),
    )
  },

  View({ data: { info, amount, countries, lead, text }, context: { url } }) {
    const rule = sameDayShippingText(info)
    return (
      <div className="wrap">
        <article className="max-w-176 mx-auto">
          <Breadcrumbs trail={[{ title: t('title'), uri: url.pathname }]} />
          <h1 className="mt-3">{t('title')}</h1>
          <p className="text-l mt-4 text-muted">{lead}</p>
          <dl className="grid gap-2 mt-8 px-5 py-4 rounded-l bg-sand">
            <Fact name={t('from')}>{t('fromAmount', { amount })}</Fact>
            {countries.length > 0 && <Fact name={t('to')}>{listOf(countries)}</Fact>}
            {rule && <Fact name={t('when')}>{rule}</Fact>}
            <Contact {...info} />
          </dl>
          {text ? <ProseHtml html={text} className="mt-8" /> : <Explanation />}
        </article>
      </div>
    )
  },
})

function Contact({ phone, email }: ShopInfo) {
  if (!phone && !email) return null
  return (
    <Fact name={t('questions')}>
      {phone && <TextLink href={phoneHref(phone)}>{phone}</TextLink>}
      {phone && email && ` ${t('or')} `}
      {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:grid sm:grid-cols-[10rem_1fr]">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The explanation for a shop that has written no text of its own. */
function Explanation() {
  return (
    <div className="prose mt-8">
      <h2>{t('progressTitle')}</h2>
      <p>{t('progress')}</p>
      <h2>{t('belowTitle')}</h2>
      <p>{t('below')}</p>
    </div>
  )
}

const listOf = (titles: string[]) => new Intl.ListFormat('nl').format(titles)

/** Returns the countries where delivery is free from the shop's amount; all if a backend sends no costs per country. */
function freeCountries({ free_shipping_from: amount, shipping }: ShopInfo, all: Countries) {
  const isFree = (code: string) =>
    shipping?.some(({ country, free_from }) => country === code && free_from != null && free_from <= (amount ?? 0))
  return Object.entries(all).flatMap(([code, { title }]) => (!shipping?.length || isFree(code) ? [title] : []))
}

function leadOf(amount: string, countries: string[]) {
  return countries.length ? t('leadTo', { amount, countries: listOf(countries) }) : t('lead', { amount })
}
