import { hasRenditions, parseUploadedPhoto, renditionUrl } from '../../contract/catalogue/photo-url'
import type { ShopInfo } from '../../contract/shop'
import { DemoLogo } from '../demo-artwork'

/** The maximum size of a logo in the header, in CSS pixels. */
const height = 44
const widest = 200
const ownLogo = 'w-auto max-w-[min(100%,12.5rem)] max-h-11 object-contain object-left'

export const logoLinkClasses =
  'flex items-center gap-2 min-w-0 min-h-11 text-xl leading-none font-500 tracking-tight lg:text-2xl lg:leading-none'

type LogoProps = { name: string; own?: NonNullable<ShopInfo['logo']> | null }

export function Logo({ name, own }: LogoProps) {
  if (own?.photo) return <OwnLogo src={own.photo} alt={own.alt || name} />
  return (
    <>
      <DemoLogo />
      <span>{name}</span>
    </>
  )
}

/**
 * The shop's own logo, as a WebP with transparency. If the logo's size is known, its space is reserved while it loads.
 */
function OwnLogo({ src, alt }: { src: string; alt: string }) {
  const known = parseUploadedPhoto(src)
  const ratio = known ? known.width / known.height : widest / height
  const width = Math.round(Math.min(widest, height * ratio))
  return (
    <img
      className={ownLogo}
      src={hasRenditions(src) ? renditionUrl(src, 480, 'webp') : src}
      alt={alt}
      width={width}
      height={known ? Math.round(width / ratio) : height}
    />
  )
}
