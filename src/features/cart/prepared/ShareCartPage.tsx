import { Redirect } from '../../../../kit/page/page-errors'
import { MAX_PREPARED_LINES } from '../../../contract/limits'
import { createTranslator } from '../../../lib/i18n'
import { definePage } from '../../../page'
import { href, idInPathSegment } from '../../../routes'
import { ButtonLink } from '../../../ui/form/Button'
import { Field } from '../../../ui/form/Field'
import { Notice } from '../../../ui/Notice'
import { TextLink } from '../../../ui/text/TextLink'
import { findCart } from '../find-cart'
import { preparedCartPath } from './prepared-cart'

const t = createTranslator({
  title: 'Deel je winkelwagen',
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

/** `/winkelwagen/delen`: a link with the lines of the visitor's cart and no other data (docs/decisions/0029). */
export const page = definePage({
  load: async ({ api, url }) => {
    const { items } = await findCart(api)
    // The URL of a line contains the id of its product. A foreign backend with other URLs gets no link.
    const lines = items.flatMap(({ po_id, amount, info }) => {
      const product_id = idInPathSegment(info.uri.split(/[?#]/, 1)[0])
      return product_id ? [{ product_id, po_id, amount }] : []
    })
    if (!lines.length) throw new Redirect(href.cart(), 303)
    const shared = lines.slice(0, MAX_PREPARED_LINES)
    return { link: url.origin + preparedCartPath(shared), isPartial: shared.length < items.length }
  },
  head: () => ({ title: t('title'), isPrivate: true }),
  View: ({ data: { link, isPartial }, context: { shop } }) => {
    const subject = t('subject', { shop: shop.info?.name ?? '' })
    return (
      <div className="wrap pt-8 pb-16">
        <div className="max-w-prose">
          <h1 className="mb-6">{t('title')}</h1>
          <p className="mb-6">{t('intro')}</p>
          {isPartial && <Notice tone="info">{t('partial')}</Notice>}
          <Field label={t('link')} name="link" readOnly defaultValue={link} />
          <p className="flex flex-wrap gap-4 mt-4 mb-8">
            <ButtonLink href={`https://wa.me/?text=${encodeURIComponent(`${subject}: ${link}`)}`}>
              {t('whatsApp')}
            </ButtonLink>
            <ButtonLink
              tone="secondary"
              href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(link)}`}
            >
              {t('mail')}
            </ButtonLink>
          </p>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <TextLink href={link}>{t('open')}</TextLink>
            <TextLink href={href.cart()}>{t('back')}</TextLink>
          </p>
        </div>
      </div>
    )
  },
})
