import { hasRenditions, jpegUrl } from '../../contract/catalogue/photo-url'
import type { ShopInfo } from '../../contract/shop'
import { absoluteUrl } from '../../lib/canonical-path'
import { href } from '../../routes'
import { shippingServiceStructuredData, termsStructuredData } from './terms-structured-data'

/**
 * Returns the shop as schema.org data, by name and URL. Its `@id` is the same everywhere, so that search engines know
 * that all these data describe one shop.
 */
export const organizationSchema = (info: ShopInfo | null, origin: string) => ({
  '@type': 'Organization',
  '@id': `${origin}/#winkel`,
  name: info?.name ?? undefined,
  url: origin + href.home(),
})

/** Returns the shop's rating over 12 months as schema.org data (specification §1); an empty list without reviews. */
export function shopRatingStructuredData(info: ShopInfo | null, origin: string) {
  const reviews = info?.review_statistics
  if (!reviews?.number_reviews) return []
  return [
    {
      ...organizationSchema(info, origin),
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: reviews.average_rating_12_months,
        bestRating: 10,
        worstRating: 0,
        reviewCount: reviews.number_reviews,
      },
    },
  ]
}

/** Returns the shop's name, address and return terms as schema.org data, which search engines show beside its name. */
export function storeStructuredData(info: ShopInfo, origin: string) {
  const { slogan, hero, logo, favicon, phone, email, address, kvk, vat_number, social } = info
  const { returns } = termsStructuredData(info, origin)
  const isAbroad = (uri: string) => /^https?:\/\//i.test(uri) && URL.canParse(uri)
  return {
    ...organizationSchema(info, origin),
    '@type': 'OnlineStore',
    slogan: slogan ?? undefined,
    description: hero?.text || slogan || undefined,
    // For a shop without a logo image, the favicon is the logo.
    logo: absoluteImageUrls(logo?.photo || favicon, origin)[0],
    telephone: phone ?? undefined,
    email: email ?? undefined,
    address: address
      ? {
          '@type': 'PostalAddress',
          streetAddress: address.street ?? undefined,
          postalCode: address.postal_code ?? undefined,
          addressLocality: address.city ?? undefined,
          addressCountry: address.country ?? undefined,
        }
      : undefined,
    contactPoint:
      phone || email
        ? {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            telephone: phone ?? undefined,
            email: email ?? undefined,
            availableLanguage: 'nl',
          }
        : undefined,
    vatID: vat_number ?? undefined,
    // The prefix 0106 is the ISO 6523 code of the Dutch register of companies (KvK).
    iso6523Code: kvk ? `0106:${kvk}` : undefined,
    sameAs: social?.map(({ uri }) => uri).filter(isAbroad),
    hasMerchantReturnPolicy: returns,
  }
}

/**
 * Returns the delivery costs as schema.org data; an empty list if they are unknown. Only the page that displays the
 * costs contains these data, as Google requires.
 */
export function deliveryStructuredData(info: ShopInfo, origin: string) {
  const service = shippingServiceStructuredData(info)
  return service ? [{ ...organizationSchema(info, origin), hasShippingService: service }] : []
}

export function siteStructuredData({ name }: ShopInfo, origin: string) {
  return {
    '@type': 'WebSite',
    name: name ?? undefined,
    url: origin + href.home(),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${href.search()}?term={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** Returns images as absolute URLs for search engines. Other values, such as an ImageObject, are unchanged. */
export function absoluteImageUrls(image: unknown, origin: string): unknown[] {
  const all = [image].flat().filter(Boolean)
  const isAddress = (one: unknown) => typeof one === 'string'
  return [...jpegUrls(all.filter(isAddress), origin), ...all.filter((one) => !isAddress(one))]
}

/** Returns absolute JPEG URLs, for programs that can't choose a format. Drawings only if there is no photo. */
export function jpegUrls(sources: readonly string[], origin: string) {
  const photos = sources.filter(hasRenditions)
  const addresses = (photos.length ? photos : sources).map((src) => absoluteUrl(jpegUrl(src), origin))
  return [...new Set(addresses)].filter((address) => address !== undefined && /^https?:/.test(address)) as string[]
}
