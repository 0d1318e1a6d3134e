import type { RowOf } from '../../kit/data/statement'
import { hasRenditions, parseUploadedPhoto, renditionUrl } from '../../src/contract/catalogue/photo-url'
import {
  contrastingColour,
  contrastRatio,
  defaultColours,
  readableTextColour,
  TEXT_CONTRAST,
} from '../../src/lib/contrast'
import { query } from '../db/query-builder'
import type { ShopLogo, ShopTheme } from '../db/schema'
import { parseJson } from '../lib/parse-json'
import { ORIGIN_PLACEHOLDER } from './insert-mail'
import { brandingPlaceholders, escapeHtml, sandColour } from './mail-layout'
import { texts } from './nl'

/** Selects the shop's data for its mails. `logo`, `theme` and `address` are JSON. */
export const selectMailBranding = () =>
  query.selectFrom('shop_settings').select(['name', 'email', 'logo', 'theme', 'address', 'kvk', 'vat_number'])

export type MailSender = RowOf<typeof selectMailBranding>

type Words = { text: string; html: string | null }

/**
 * Adds the shop's current header, colours and company data to a stored mail, and makes its links absolute.
 *
 * @param origin the shop's origin; empty if it is unknown
 */
export function addBranding<Stored extends Words>(mail: Stored, shop: MailSender, origin: string): Stored {
  const identity = identityOf(shop)
  const looks = Object.entries(looksOf(shop, identity, origin))
  const { html } = mail
  return {
    ...mail,
    text: `${mail.text}\n\n${identity}`.replaceAll(ORIGIN_PLACEHOLDER, origin),
    // Replaces by a function, because `$` in a shop's name would have a meaning in a replacement string.
    html:
      html &&
      looks
        .reduce((all, [mark, look]) => all.replaceAll(mark, () => look), html)
        .replaceAll(ORIGIN_PLACEHOLDER, origin),
  }
}

function looksOf(shop: MailSender, identity: string, origin: string) {
  const colours = parseJson<ShopTheme>(shop.theme)?.colours ?? {}
  const fill = colourOf(colours.primary) ?? defaultColours.primary
  return {
    [brandingPlaceholders.head]: headOf(shop, { fill, colours, origin }),
    [brandingPlaceholders.foot]: `<p style="margin:0">${escapeHtml(identity)}</p>`,
    [brandingPlaceholders.fill]: fill,
    [brandingPlaceholders.onFill]: readableTextColour(fill, colourOf(colours.primary_text)),
    [brandingPlaceholders.link]: contrastingColour(fill, defaultColours.ink, [defaultColours.paper, sandColour]),
  }
}

const colourOf = (value: string | undefined) => (value && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined)

type Looks = { fill: string; colours: NonNullable<ShopTheme['colours']>; origin: string }

/**
 * Returns the header as HTML. It has the background colour of the shop's pages, for which the logo was designed; the
 * default colours if text would be unreadable on that background.
 */
function headOf({ name, logo }: MailSender, { fill, colours, origin }: Looks) {
  const wanted = {
    ground: colourOf(colours.background) ?? defaultColours.paper,
    text: colourOf(colours.text) ?? defaultColours.ink,
  }
  const isReadable = contrastRatio(wanted.text, wanted.ground) >= TEXT_CONTRAST
  const { ground, text } = isReadable ? wanted : { ground: defaultColours.paper, text: defaultColours.ink }
  const style = `color:${text};font-size:26px;line-height:32px;font-weight:700;text-decoration:none`
  const mark = markOf(name, parseJson<ShopLogo>(logo), ground)
  return `<tr><td bgcolor="${fill}" style="height:6px;background:${fill};border-radius:8px 8px 0 0;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td bgcolor="${ground}" style="padding:18px 24px;background:${ground};border-bottom:1px solid #dfdcd3">${
    origin ? `<a href="${escapeHtml(origin)}/" style="${style}">${mark}</a>` : `<span style="${style}">${mark}</span>`
  }</td></tr>`
}

const height = 44
const widest = 200

/** The logo as HTML with the shop's name as its text; only the name for an SVG, which Gmail does not display. */
function markOf(name: string, logo: ShopLogo | null, ground: string) {
  if (!logo || !hasRenditions(logo.photo)) return escapeHtml(name)
  const known = parseUploadedPhoto(logo.photo)
  // Converts to JPEG only for a WebP on white: Outlook cannot display WebP, and a JPEG has a white background.
  const isAsItIs = known && (ground !== defaultColours.paper || !known.key.endsWith('.webp'))
  const src = isAsItIs ? logo.photo : renditionUrl(logo.photo, 480, 'jpg')
  const ratio = known && known.width / known.height
  const width = ratio && Math.round(Math.min(widest, height * ratio))
  const size = width ? `width="${width}" height="${Math.round(width / ratio)}"` : `height="${height}"`
  return `<img src="${ORIGIN_PLACEHOLDER}${escapeHtml(src)}" alt="${escapeHtml(logo.alt || name)}" ${size} style="display:block;border:0">`
}

/** The company's legal data on one line, required by law in business letters. */
function identityOf({ name, address, kvk, vat_number }: MailSender) {
  const { street, postal_code, city } = parseJson<Record<'street' | 'postal_code' | 'city', string>>(address) ?? {}
  const parts = [name, street, [postal_code, city].filter(Boolean).join(' '), kvk && texts.kvk(kvk)]
  return [...parts, vat_number && texts.vatNumber(vat_number)].filter(Boolean).join(' · ')
}
