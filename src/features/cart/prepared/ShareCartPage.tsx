import { Redirect } from '../../../../kit/page/page-errors'
import { MAX_PREPARED_LINES } from '../../../contract/limits'
import { definePage } from '../../../page'
import { href, idInPathSegment } from '../../../routes'
import { ButtonLink } from '../../../ui/form/Button'
import { Field } from '../../../ui/form/Field'
import { PageNotice } from '../../../ui/Notice'
import { TextLink } from '../../../ui/text/TextLink'
import { findCart } from '../find-cart'
import { serverText as cartText } from '../nl'
import { shareText } from './nl'
import { preparedCartPath } from './prepared-cart'

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
  head: () => ({ title: cartText('share'), isPrivate: true }),
  View: ({ data: { link, isPartial }, context: { shop } }) => {
    const subject = shareText('subject', { shop: shop.info?.name ?? '' })
    return (
      <div className="wrap pt-8 pb-16">
        <div className="max-w-prose">
          <h1 className="mb-6">{cartText('share')}</h1>
          <p className="mb-6">{shareText('intro')}</p>
          {isPartial && <PageNotice tone="info">{shareText('partial')}</PageNotice>}
          <Field label={shareText('link')} name="link" readOnly defaultValue={link} />
          <p className="flex flex-wrap gap-4 mt-4 mb-8">
            <ButtonLink href={`https://wa.me/?text=${encodeURIComponent(`${subject}: ${link}`)}`}>
              {shareText('whatsApp')}
            </ButtonLink>
            <ButtonLink
              tone="secondary"
              href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(link)}`}
            >
              {shareText('mail')}
            </ButtonLink>
          </p>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <TextLink href={link}>{shareText('open')}</TextLink>
            <TextLink href={href.cart()}>{shareText('back')}</TextLink>
          </p>
        </div>
      </div>
    )
  },
})
