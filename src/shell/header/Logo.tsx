import { hasRenditions, parseUploadedPhoto, renditionUrl } from '../../contract/catalogue/photo-url'
import type { ShopData } from '../../page'
import { href } from '../../routes'
import { DemoLogo } from '../demo-artwork'
import { t } from '../nl'

/** The maximum size of a logo in the header, in CSS pixels. */
const height = 44
const widest = 200
const link =
  'flex items-center gap-2 min-w-0 min-h-11 text-xl leading-none font-500 tracking-tight lg:text-2xl lg:leading-none'

const inHeader = [
  'logo mr-auto md:mr-0',
  // The logo may shrink, so that the buttons beside it stay in one row.
  'max-md:flex-[1_1_0] max-md:[&>span]:truncate max-md:[&>span]:leading-tight',
  'max-xs:gap-1 max-xs:text-l',
].join(' ')

export function LogoLink({ shop, className = inHeader }: { shop: ShopData; className?: string }) {
  const name = shopName(shop)
  const own = shop.info?.logo
  return (
    <a className={`${link} ${className}`} href={href.home()} aria-label={t('toHome', { name })}>
      {own?.photo ? (
        <OwnLogo src={own.photo} alt={own.alt || name} />
      ) : (
        <>
          <DemoLogo />
          <span>{name}</span>
        </>
      )}
    </a>
  )
}

/** The shop's own logo, as a WebP with transparency. If its size is known, its space is reserved while it loads. */
function OwnLogo({ src, alt }: { src: string; alt: string }) {
  const known = parseUploadedPhoto(src)
  const ratio = known ? known.width / known.height : widest / height
  const width = Math.round(Math.min(widest, height * ratio))
  return (
    <img
      className="w-auto max-w-[min(100%,12.5rem)] max-h-11 object-contain object-left"
      src={hasRenditions(src) ? renditionUrl(src, 480, 'webp') : src}
      alt={alt}
      width={width}
      height={known ? Math.round(width / ratio) : height}
    />
  )
}

export function shopName({ info }: ShopData) {
  return info?.name ?? t('shopName')
}
