import type { Product } from '../../contract/product'
import type { Attribute } from '../../contract/variant'
import { Icon } from '../../ui/Icon'
import { pageText } from './nl'
import * as mark from './product-marks'

type SizeGuideLinkProps = { guide: Product['size_guide']; attributes: readonly Attribute[] }

/** The way to the page that says which size fits, where there is something else to choose than a colour. */
export function SizeGuideLink({ guide, attributes }: SizeGuideLinkProps) {
  if (!guide || attributes.every(({ display }) => display === 'swatch')) return null
  return (
    <a
      className="link inline-flex items-center gap-2 min-h-11 -mt-3 justify-self-start"
      href={guide.uri}
      aria-haspopup="dialog"
      {...{ [mark.sizeGuide]: pageText('closeGuide') }}
    >
      <Icon name="ruler" small />
      {pageText('sizeGuide')}
    </a>
  )
}
